// Written by `npm run build:fonts`; change scripts/fonts/sources.ts instead.
import type { FontLabel } from '../document/limits.ts'
import type { FontFamily } from './families.ts'

/** The family printed for each label, with its font files. */
export const FONT_FACES: Record<FontLabel, FontFamily> = {
  Arial: {
    name: 'Arimo',
    license: 'SIL Open Font License 1.1',
    licenseFile: 'arimo.txt',
    fallback: 'sans',
    faces: [
      { bold: false, italic: false, file: '29d12ff4ddd7e5546cdd65d9faba7b8894b69ba5a83aec35ba3c812abd7e09ff.ttf', bytes: 21_668 },
      { bold: false, italic: true, file: '18143df9f7256336be51a444781f79764b5452864c5f40180dd79a5043b116bb.ttf', bytes: 23_068 },
      { bold: true, italic: false, file: '27ebaac832bf3c3008a3b0d8c38e8d2fc4c490de41142bae4bead87ab0f6917a.ttf', bytes: 21_836 },
      { bold: true, italic: true, file: '52781efdae74e61b51df5e2be7c928d84afed97d532dea851a223dc6bf716627.ttf', bytes: 23_276 },
    ],
  },
  Verdana: {
    name: 'DejaVu Sans',
    license: 'Bitstream Vera and Arev licence',
    licenseFile: 'dejavu-sans.txt',
    fallback: 'sans',
    faces: [
      { bold: false, italic: false, file: '9f2fdc0cb05e752d1ece3a49957ae7d90adb5f6464d688e1756dfbfd30a8a3fb.ttf', bytes: 65_316 },
      { bold: false, italic: true, file: '08882f2781ea8a68879c8d5512f093590e76d527d793447b60f08107ffa2c16e.ttf', bytes: 62_412 },
      { bold: true, italic: false, file: '50e4eaaeb8c4896273764d16301e40cb72281e253dd1f17aa2664133ec905f74.ttf', bytes: 57_296 },
      { bold: true, italic: true, file: '7eb7d19605370dc675bbbca6f4a6b9652e023576100e56f6e40a61632f2d734e.ttf', bytes: 60_408 },
    ],
  },
  Georgia: {
    name: 'Gelasio',
    license: 'SIL Open Font License 1.1',
    licenseFile: 'gelasio.txt',
    fallback: 'serif',
    faces: [
      { bold: false, italic: false, file: 'd92590e372ef1f4ffd7b22e1ff86d9f6de121150bc3fd7374825fc008e96d0fa.ttf', bytes: 40_284 },
      { bold: false, italic: true, file: '07e7095c24ff58ec372748fa603bf0836922235c2b88b515f0efc66c18ffe346.ttf', bytes: 41_440 },
      { bold: true, italic: false, file: 'e08e6ff54c404d91f3585a4c0441bbbd4e42dbf90181c1aee2bd8479312122da.ttf', bytes: 40_400 },
      { bold: true, italic: true, file: '67972b26a0d8614f9e41c7af3aff3f820cb7f1bb38174dd2194c3565db44537d.ttf', bytes: 41_484 },
    ],
  },
  'Times New Roman': {
    name: 'Tinos',
    license: 'SIL Open Font License 1.1',
    licenseFile: 'tinos.txt',
    fallback: 'serif',
    faces: [
      { bold: false, italic: false, file: '2d132b0823003e39d1b30b0a15a6639f0092cf0b091dce4d5bea1e41b4748152.ttf', bytes: 20_936 },
      { bold: false, italic: true, file: '96822522713310a0429e85b911fdd398d8140556a5771db083ab272b47d7bd4e.ttf', bytes: 22_844 },
      { bold: true, italic: false, file: '648bccd5e7d52411543de354d1f37555d7cfeff1c4e039177757428445f3a12c.ttf', bytes: 22_268 },
      { bold: true, italic: true, file: 'e6529e8a328b860bb9ab5a730765bd2fe6f92808d7398fb396cfd1f43bc48d40.ttf', bytes: 22_808 },
    ],
  },
  'Comic Sans MS': {
    name: 'Comic Relief',
    license: 'SIL Open Font License 1.1',
    licenseFile: 'comic-relief.txt',
    fallback: 'sans',
    faces: [
      { bold: false, italic: false, file: '3c9a72f981b7bf2935e0aa685671ee178c99e9a11c171d70dfc94492a8d280b2.ttf', bytes: 21_644 },
      { bold: true, italic: false, file: '7cae6d29d8869c1d67ac5af5c8855c218d9f2e18b2d185733282f9c6b1b2207c.ttf', bytes: 27_936 },
    ],
  },
  'Courier New': {
    name: 'Courier Prime',
    license: 'SIL Open Font License 1.1',
    licenseFile: 'courier-prime.txt',
    fallback: 'serif',
    faces: [
      { bold: false, italic: false, file: '72d019d4c5efa2a8946c1943a3f44ead16a77724614097eae4197e3bb75edf8f.ttf', bytes: 26_008 },
      { bold: false, italic: true, file: 'ec6e3813ede2cce0bebdfb7199b1b0078efaff3954087b0b49dedfe6326649a7.ttf', bytes: 30_772 },
      { bold: true, italic: false, file: '54cce915ee690fc1c7a0a5efc6bd8600fb1f40e968473cee6f5215ae5f0a688c.ttf', bytes: 27_020 },
      { bold: true, italic: true, file: 'a1db328a4bc5253d8bd27bfe7d1539cac8c77c40d86948d505d1f14d284b46d7.ttf', bytes: 31_080 },
    ],
  },
  Impact: {
    name: 'Anton',
    license: 'SIL Open Font License 1.1',
    licenseFile: 'anton.txt',
    fallback: 'sans-bold',
    faces: [{ bold: false, italic: false, file: '63c2873e68524ea0e4bc1cf4e8996132fbe1dae1032f765fda79e0a01faaff3e.ttf', bytes: 25_492 }],
  },
  'Trebuchet MS': {
    name: 'Fira Sans',
    license: 'SIL Open Font License 1.1',
    licenseFile: 'fira-sans.txt',
    fallback: 'sans',
    faces: [
      { bold: false, italic: false, file: '7fa27082eb4ccdd68787a312607179f7084d97e02b3cf3eb9338ee75e0b39e7d.ttf', bytes: 46_208 },
      { bold: false, italic: true, file: '3487a97325252b9c5072e6a1daaa6077eb4d114a8e9475125f9d163e91cbb12d.ttf', bytes: 47_436 },
      { bold: true, italic: false, file: 'ba6ca6f35bf1a68aed844a386b602866aa9d80c3471c9914161cf888353c9052.ttf', bytes: 46_152 },
      { bold: true, italic: true, file: '794553dbe352861e3c4ca1b8d9f273c122ee82fb48c5a57fe0e2ca7f0f6dde2a.ttf', bytes: 47_260 },
    ],
  },
  'Lucida Console': {
    name: 'DejaVu Sans Mono',
    license: 'Bitstream Vera and Arev licence',
    licenseFile: 'dejavu-sans-mono.txt',
    fallback: 'sans',
    faces: [
      { bold: false, italic: false, file: 'cfddb2879c20dc743b96329f59b3b4b8b6a4a430e4aa9a36cb26382a098f6ead.ttf', bytes: 44_872 },
      { bold: false, italic: true, file: 'cc30e61a888cdcaabac02851ccb7d4b34a6fc5a97799c9ddf87a71b6ebd06390.ttf', bytes: 47_724 },
      { bold: true, italic: false, file: 'e646dcce6167172ac509af5175eef125118e83095f0e5915991145a11d4a54bf.ttf', bytes: 43_664 },
      { bold: true, italic: true, file: 'c693447e7dadfe01678952070e89e6eeb97b8b38ae94b0e1ca2405cca5a2d358.ttf', bytes: 48_352 },
    ],
  },
  Garamond: {
    name: 'EB Garamond',
    license: 'SIL Open Font License 1.1',
    licenseFile: 'eb-garamond.txt',
    fallback: 'serif',
    faces: [
      { bold: false, italic: false, file: 'aa3a147e74a9efe81cd1533138cade1835ac7f4517c164c99fa17cb661803d52.ttf', bytes: 54_748 },
      { bold: false, italic: true, file: '2dcbff9d72ca5e554d63fe873fbcc34befd93bdb48421343eaf3b669342167bb.ttf', bytes: 55_804 },
      { bold: true, italic: false, file: 'eb162edbeb7197ff6886adc78c95024660deee746e5960b0c0132f9a5a91805e.ttf', bytes: 54_824 },
      { bold: true, italic: true, file: '12740b23add624f0d9cc02d8629aa949b03b1171769db1226eaa987b3793d97d.ttf', bytes: 56_168 },
    ],
  },
  Black_Ops_One: {
    name: 'Black Ops One',
    license: 'SIL Open Font License 1.1',
    licenseFile: 'black-ops-one.txt',
    fallback: 'sans-bold',
    faces: [{ bold: false, italic: false, file: '21c32f727e629fa6d5dff5ece0bc70f21da7958163ca13b44b38c35f8d72d0a1.ttf', bytes: 59_624 }],
  },
  Graduate: {
    name: 'Graduate',
    license: 'SIL Open Font License 1.1',
    licenseFile: 'graduate.txt',
    fallback: 'serif-bold',
    faces: [{ bold: false, italic: false, file: '66437cf1c078b4f5f59617664084259c923df5a99f6bef4c8bce17bc0c7f2923.ttf', bytes: 18_076 }],
  },
  Tangerine: {
    name: 'Tangerine',
    license: 'SIL Open Font License 1.1',
    licenseFile: 'tangerine.txt',
    fallback: 'serif',
    faces: [
      { bold: false, italic: false, file: '332bdd5e1dcabdd6e0bd3f6cac63b85bdadb94226ec87c125a37b41e52716690.ttf', bytes: 35_684 },
      { bold: true, italic: false, file: '3dbddecec0993e5cbdd0179a9963b3a2d3834baae31cd3e23d18b579d45e33e4.ttf', bytes: 35_536 },
    ],
  },
  Reenie_Beanie: {
    name: 'Reenie Beanie',
    license: 'SIL Open Font License 1.1',
    licenseFile: 'reenie-beanie.txt',
    fallback: 'sans',
    faces: [{ bold: false, italic: false, file: '7868a06d805f3b0b9792a0f9d3a2d518a59ca62ce18f3f0704cdf137b25e8253.ttf', bytes: 46_816 }],
  },
  Metal_Mania: {
    name: 'Metal Mania',
    license: 'SIL Open Font License 1.1',
    licenseFile: 'metal-mania.txt',
    fallback: 'serif-bold',
    faces: [{ bold: false, italic: false, file: 'a2e33d6b97ff6065e383aad6c1753b4ff249f75f66c07c79b99dc86ed82736c8.ttf', bytes: 184_248 }],
  },
  New_Rocker: {
    name: 'New Rocker',
    license: 'SIL Open Font License 1.1',
    licenseFile: 'new-rocker.txt',
    fallback: 'serif-bold',
    faces: [{ bold: false, italic: false, file: '88cb17be7b1dd02463d404078b9c93a2c53bf373c72abf0ff64650321e35b9ee.ttf', bytes: 63_036 }],
  },
}
