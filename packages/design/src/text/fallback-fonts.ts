// Written by `npm run build:fonts`; change scripts/fonts/sources.ts instead.
import type { FallbackFamily, FallbackKind } from './families.ts'
import type { FontSubset } from './font-subsets.ts'

/** The families that letters are set in where the chosen one lacks them. */
export const FALLBACK_FONTS: Record<FallbackKind, Partial<Record<FontSubset, FallbackFamily>>> = {
  sans: {
    'latin-ext': {
      name: 'Noto Sans',
      license: 'SIL Open Font License 1.1',
      licenseFile: 'noto-sans.txt',
      faces: [
        { bold: false, italic: false, file: 'e57bb5fd8185048f6b5aa8ad0ab515013cca8ce48a5981e83a2e459b9d9b3a5f.ttf', bytes: 20_320 },
        { bold: true, italic: false, file: '5369bfc4272b4bd0231cbdc411145450b106763fb4fa4725c4773d0d19c5cb52.ttf', bytes: 20_280 },
      ],
    },
    greek: {
      name: 'Noto Sans',
      license: 'SIL Open Font License 1.1',
      licenseFile: 'noto-sans.txt',
      faces: [
        { bold: false, italic: false, file: 'c6393acfb3af522845cc182b6b62a6aec9e41fd8e4747e9f14e482393d3eca03.ttf', bytes: 16_008 },
        { bold: true, italic: false, file: '0ec2cb292ed94f626961d388ddf533018632775ecdedbde3b4e4d938512af4b9.ttf', bytes: 15_948 },
      ],
    },
    cyrillic: {
      name: 'Noto Sans',
      license: 'SIL Open Font License 1.1',
      licenseFile: 'noto-sans.txt',
      faces: [
        { bold: false, italic: false, file: '1ec34dea4cdd791278cea668da581af5e93a6c79604ae36b0047ae4cd9f5025b.ttf', bytes: 15_660 },
        { bold: true, italic: false, file: '1c97ae8231a24e9674e04012b0a100de0b5799a757c95643e0712bf950576a89.ttf', bytes: 15_648 },
      ],
    },
    arabic: {
      name: 'Noto Sans Arabic',
      license: 'SIL Open Font License 1.1',
      licenseFile: 'noto-sans-arabic.txt',
      faces: [
        { bold: false, italic: false, file: '8b6e8f19b67ca53d496d6c1da0960a0848693df54ad65e44c09457e45fde7746.ttf', bytes: 296_932 },
        { bold: true, italic: false, file: 'd294e57ff02fa74c4ce0b24af98fec6a6a5fdce1ca4847517437f7a3e2f62cc0.ttf', bytes: 297_300 },
      ],
    },
    devanagari: {
      name: 'Noto Sans Devanagari',
      license: 'SIL Open Font License 1.1',
      licenseFile: 'noto-sans-devanagari.txt',
      faces: [
        { bold: false, italic: false, file: 'ec9bd615a71d229d10c945cbecc1a74509b59d095305ae296891f7576d89dc57.ttf', bytes: 193_420 },
        { bold: true, italic: false, file: '94684cc12d537b5dc403844ce071040bf41b6641551168b05b42165275778106.ttf', bytes: 192_772 },
      ],
    },
    sinhala: {
      name: 'Noto Sans Sinhala',
      license: 'SIL Open Font License 1.1',
      licenseFile: 'noto-sans-sinhala.txt',
      faces: [
        { bold: false, italic: false, file: 'df6bf0d8ac8ab043762dc5073f580fca9ebc68758ea1ba578ee7709a7959f8fd.ttf', bytes: 222_300 },
        { bold: true, italic: false, file: 'cb6c87d55b6f2f57a2667527d98a491b6addbe16dfe7e5a94fc0dce55c77df7a.ttf', bytes: 216_076 },
      ],
    },
    tamil: {
      name: 'Noto Sans Tamil',
      license: 'SIL Open Font License 1.1',
      licenseFile: 'noto-sans-tamil.txt',
      faces: [
        { bold: false, italic: false, file: '6ab991c0b383edb32c8b74345f7a0ee145b0a7f77ff8358b5a7ab1baa221a24d.ttf', bytes: 47_644 },
        { bold: true, italic: false, file: 'a17d46ac68f8a6b090f3cac77c500efc6d027bed36eff0ab123a8d9ce8a83562.ttf', bytes: 46_804 },
      ],
    },
  },
  serif: {
    'latin-ext': {
      name: 'Noto Serif',
      license: 'SIL Open Font License 1.1',
      licenseFile: 'noto-serif.txt',
      faces: [
        { bold: false, italic: false, file: '56eae68654d3a82c8552175d8808c007a0aa3365bd3052669357a0d1e78057c9.ttf', bytes: 25_136 },
        { bold: false, italic: true, file: 'd6bcdd310c78f323ecc4d4805cb33ab65b5ba690b5b6fc2331adb344668c9908.ttf', bytes: 27_952 },
        { bold: true, italic: false, file: '39aa105e1b49f4d7e1ba8133b2fabe68c882984272fb4622ebfe0cfe7a2068f1.ttf', bytes: 25_272 },
        { bold: true, italic: true, file: '47b16e9e9750e10cc7828ca98b927bca26b9118970f78563ae5792809eccf55e.ttf', bytes: 27_964 },
      ],
    },
    greek: {
      name: 'Noto Serif',
      license: 'SIL Open Font License 1.1',
      licenseFile: 'noto-serif.txt',
      faces: [
        { bold: false, italic: false, file: '0f178ed8d0fbc4a101b8ff9d2afb611dc55ff8651066f4eb6026d77432a43af2.ttf', bytes: 20_300 },
        { bold: false, italic: true, file: '1404e0eb7937571c3871bcff6bb39d285b195d99bd5fe356a76fac55cf9caa89.ttf', bytes: 21_624 },
        { bold: true, italic: false, file: '60cb7970715ed312e004404d3811ecc755c11ff52498febb25d0db25612860ac.ttf', bytes: 20_268 },
        { bold: true, italic: true, file: '3327ce2537c9d5382b2df4949b6f06b89d94ef7e5434d77e2e289d060dade484.ttf', bytes: 21_752 },
      ],
    },
    cyrillic: {
      name: 'Noto Serif',
      license: 'SIL Open Font License 1.1',
      licenseFile: 'noto-serif.txt',
      faces: [
        { bold: false, italic: false, file: 'b02dcb67ce39089318e96f641add63ab0acef998df125ac7420aac68e4930207.ttf', bytes: 18_292 },
        { bold: false, italic: true, file: 'd337e4dd94136d961ad48d45f381438fd42cddcd9936f033d6ef5418b0af3898.ttf', bytes: 24_320 },
        { bold: true, italic: false, file: 'e532f5d0ec872fb9568846c0f33b7d4d7f1284a1f2684d0e8a624425df58c3ce.ttf', bytes: 18_280 },
        { bold: true, italic: true, file: '0e9ca339da13963fa84ea4b65a12a36cc040229f245d41b2f2309889781f9458.ttf', bytes: 24_312 },
      ],
    },
    arabic: {
      name: 'Noto Naskh Arabic',
      license: 'SIL Open Font License 1.1',
      licenseFile: 'noto-naskh-arabic.txt',
      faces: [
        { bold: false, italic: false, file: '23aed8b53b77fea6baf053e23d9cbe15f0869fd33e7bb9cdf3f1e16641434dd0.ttf', bytes: 336_300 },
        { bold: true, italic: false, file: 'f99979f6121fc686b29d36770f5a346cf24ab7dc1394cafb10c3bf7d80531ddc.ttf', bytes: 334_196 },
      ],
    },
    devanagari: {
      name: 'Noto Serif Devanagari',
      license: 'SIL Open Font License 1.1',
      licenseFile: 'noto-serif-devanagari.txt',
      faces: [
        { bold: false, italic: false, file: '3fdb3b94fb1a262dd06f531736d0f72eb1e3e4692c7c32473666f70b4c1b7fbc.ttf', bytes: 198_436 },
        { bold: true, italic: false, file: '3c3705543e4689de20805afee1d962e2879bd513220e931deec670750eed5a4d.ttf', bytes: 197_676 },
      ],
    },
    sinhala: {
      name: 'Noto Serif Sinhala',
      license: 'SIL Open Font License 1.1',
      licenseFile: 'noto-serif-sinhala.txt',
      faces: [
        { bold: false, italic: false, file: 'a03945ac028c8c2c4d8ad705847487eb20894115824a1584b704e95e3871b25d.ttf', bytes: 220_812 },
        { bold: true, italic: false, file: '7d7e3992dcd1b90e2bbf7feec2a54880959496d0750fe7649ce27a34e51fb941.ttf', bytes: 218_320 },
      ],
    },
    tamil: {
      name: 'Noto Serif Tamil',
      license: 'SIL Open Font License 1.1',
      licenseFile: 'noto-serif-tamil.txt',
      faces: [
        { bold: false, italic: false, file: '7e5255aa3a5f050fe83da65f364ddd04d61f4553fc09516fe212969825a4b53b.ttf', bytes: 45_208 },
        { bold: false, italic: true, file: '784d46a2915bb2810ca84db21ccc62a4db260a80b153b28e2182cab980d9c982.ttf', bytes: 45_892 },
        { bold: true, italic: false, file: '4b63e5f1818fdce058e950d1d15b97a3727b79115cbbc870c714fea1547aa47e.ttf', bytes: 45_232 },
        { bold: true, italic: true, file: 'f0bac997ba9a3eec1ec1ddc8e259043895356f4b7fcf709434b4bd87d0dd2da7.ttf', bytes: 45_804 },
      ],
    },
  },
}
