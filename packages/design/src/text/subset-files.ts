// Written by `npm run build:fonts`; change scripts/fonts/sources.ts instead.
import type { SubsetFile } from './families.ts'
import type { FontSubset } from './font-subsets.ts'

/** Files with the further letters of a face, by its Latin file. */
export const SUBSET_FILES: Readonly<Record<string, Partial<Record<FontSubset, SubsetFile>>>> = {
  '29d12ff4ddd7e5546cdd65d9faba7b8894b69ba5a83aec35ba3c812abd7e09ff.ttf': {
    'latin-ext': { file: 'a63987758dc224718cc4f14fe719f0cb17a9baedba1ff7ac322379d9d3e99cc4.ttf', bytes: 127_080, missingCharacters: '₿' },
    greek: { file: '875aaa2052ad4fc1a58b8e85665f378b348de59473fb0b86e7cef8fca5c8ff01.ttf', bytes: 16_808 },
    cyrillic: { file: '1c45e71538a1840e60f3d00195c16798f9b49159143b80ffb3d30a1cf7c4e0e4.ttf', bytes: 14_760 },
  },
  '18143df9f7256336be51a444781f79764b5452864c5f40180dd79a5043b116bb.ttf': {
    'latin-ext': { file: '04f65cd55260b2e62cd6b0a991779c11c4414902937f8ed787728844e7d0d239.ttf', bytes: 139_096, missingCharacters: '₿' },
    greek: { file: '08a9f85cd3300063de07a87e2add205c56cbd3b1c32d6c3017b46b6a84b6359f.ttf', bytes: 17_780 },
    cyrillic: { file: '6ad6b0755e95cf3fc72b3508604010dccb9b6b8e320dd81fb987c23c0fcb383c.ttf', bytes: 16_912 },
  },
  '27ebaac832bf3c3008a3b0d8c38e8d2fc4c490de41142bae4bead87ab0f6917a.ttf': {
    'latin-ext': { file: '53171795ce885d3a29a7aa0c6e0efe05a4255df4ccb8a34da8bfd5cd6ea681cf.ttf', bytes: 127_648, missingCharacters: '₿' },
    greek: { file: '7f70a369fe01cff69f822776c2c5aeac5722464f6f445f1c7f3dc8752f3768d4.ttf', bytes: 16_920 },
    cyrillic: { file: '9d868a02976b3b480129cba7904d7810578bc1275a1fb7c8193f4a74c810827a.ttf', bytes: 14_896 },
  },
  '52781efdae74e61b51df5e2be7c928d84afed97d532dea851a223dc6bf716627.ttf': {
    'latin-ext': { file: '2d3befbcb735d0ebb2607fafdffddb94560ec2b6b97580f04b511271db3af6d7.ttf', bytes: 140_192, missingCharacters: '₿' },
    greek: { file: 'd3c0a0627918989bacd57ae9b47abc2b2a9eb41104bad22bc3a5c079d1d819ca.ttf', bytes: 17_840 },
    cyrillic: { file: 'a8c164e5e8c7af4c7fdaf906b382173e7dec78ed3546865c5719c34659d190ff.ttf', bytes: 17_100 },
  },
  '9f2fdc0cb05e752d1ece3a49957ae7d90adb5f6464d688e1756dfbfd30a8a3fb.ttf': {
    greek: { file: 'ae64be3cae5950987943775af1365bf3e668875b0ff7020f08aa35308f2da286.ttf', bytes: 21_860 },
    cyrillic: { file: 'e3b118d479a8d48af2c18f64d1a074e6426768e8f844105a2bb39712898171a5.ttf', bytes: 19_044 },
  },
  '08882f2781ea8a68879c8d5512f093590e76d527d793447b60f08107ffa2c16e.ttf': {
    greek: { file: 'dd134d468eb0d706582db4f4945affc658420df3d9650f946d811caf45f03ca0.ttf', bytes: 19_836 },
    cyrillic: { file: '700178555103a27e10d509ebcf018131b78b922513dd713e8449e908481dc62b.ttf', bytes: 16_896 },
  },
  '50e4eaaeb8c4896273764d16301e40cb72281e253dd1f17aa2664133ec905f74.ttf': {
    greek: { file: '6ff527aa19452564a5bee892e63fe48e9f5dab7c557a7130c771dfa55f23a10f.ttf', bytes: 21_428 },
    cyrillic: { file: 'b724d39c9bc5c7f12f54202b5d23154f117bfc410817f00f9d7204f99e1d0bee.ttf', bytes: 18_212 },
  },
  '7eb7d19605370dc675bbbca6f4a6b9652e023576100e56f6e40a61632f2d734e.ttf': {
    greek: { file: '3e57483373735868c202c7c875e7b43a79042d62e6e19d0d1349ff2e8b1281f7.ttf', bytes: 19_580 },
    cyrillic: { file: '59d5aa910eb2781a9a51b3b9ea3b298a1427a32a6d1ee61466db97bc5a6a9e65.ttf', bytes: 16_068 },
  },
  'd92590e372ef1f4ffd7b22e1ff86d9f6de121150bc3fd7374825fc008e96d0fa.ttf': {
    'latin-ext': {
      file: 'aa0cb0306afbfbd4e8e4fe1a1ac15daa4d0ee29e9bbc545512c0cc037e602a75.ttf',
      bytes: 67_728,
      missingCharacters: 'ŉ₨₪₮₾₿',
    },
  },
  '07e7095c24ff58ec372748fa603bf0836922235c2b88b515f0efc66c18ffe346.ttf': {
    'latin-ext': {
      file: '1e7ab0166273b459f5d0985cb5ed30ff8733ba32db7c0a56cf2b84c18af8b19a.ttf',
      bytes: 69_856,
      missingCharacters: 'ŉ₨₪₮₾₿',
    },
  },
  'e08e6ff54c404d91f3585a4c0441bbbd4e42dbf90181c1aee2bd8479312122da.ttf': {
    'latin-ext': {
      file: '0558c12150b87eea8b10d39bae1c94c09dd8e8efaf3aaf953d8a3c24bc2874e7.ttf',
      bytes: 67_744,
      missingCharacters: 'ŉ₨₪₮₾₿',
    },
  },
  '67972b26a0d8614f9e41c7af3aff3f820cb7f1bb38174dd2194c3565db44537d.ttf': {
    'latin-ext': {
      file: '2cc6cc75a2b3f91032122357a4957a81a1fe0a5fb589c2d49c6a643b0434a953.ttf',
      bytes: 69_828,
      missingCharacters: 'ŉ₨₪₮₾₿',
    },
  },
  '2d132b0823003e39d1b30b0a15a6639f0092cf0b091dce4d5bea1e41b4748152.ttf': {
    'latin-ext': { file: '454249ad623e1c04aaedb72fc3bd130583efec0f3b8eb2721ef52d8c678273ed.ttf', bytes: 124_144, missingCharacters: '₿' },
    greek: { file: '914c6375964aec6a114586d90c3586d5cc50ef6fa7928f84a02b0c9a3e42b1c3.ttf', bytes: 16_804 },
    cyrillic: { file: '0f2a53299b93a4826fbe24cf9e1737fa33f98c6255ccd87b2ff8ba5e6de57038.ttf', bytes: 15_320 },
  },
  '96822522713310a0429e85b911fdd398d8140556a5771db083ab272b47d7bd4e.ttf': {
    'latin-ext': { file: '5792037f46928e0a83059e4766828a20f8d5b227b10a8a9056d26661182f5a20.ttf', bytes: 136_624, missingCharacters: '₿' },
    greek: { file: '541a99a5c068be55a928ae042820259270d4b5e56c516679e994b0ef07ffc2bd.ttf', bytes: 17_576 },
    cyrillic: { file: '1b640fed5fffdb1256fd4c5790b4d1ea5b4ce80e2333d01d50e80d07f65467b0.ttf', bytes: 16_616 },
  },
  '648bccd5e7d52411543de354d1f37555d7cfeff1c4e039177757428445f3a12c.ttf': {
    'latin-ext': { file: '0b6eab89403334695b16f3888c1a46e12c79cb97bb85ef7d65e5b3c09a319032.ttf', bytes: 130_984, missingCharacters: '₿' },
    greek: { file: 'cec78b0366833f085149a85af37c33396cc4fe8e1f7a1087b75b48fd12c899dd.ttf', bytes: 16_884 },
    cyrillic: { file: '26003b82c2dd15a50144ac67e756a5e02bf253948c9560bb5b9ede9af2dd1fce.ttf', bytes: 15_636 },
  },
  'e6529e8a328b860bb9ab5a730765bd2fe6f92808d7398fb396cfd1f43bc48d40.ttf': {
    'latin-ext': { file: '37c41512bd41388ef82c888debcabdcee03eb55ca7db5824bd72bb03e678c63f.ttf', bytes: 134_492, missingCharacters: '₿' },
    greek: { file: 'cf5dc4ee0ece269b366f306ff94ce9b2388bcc19410b358ae3cc032a921b2c32.ttf', bytes: 18_068 },
    cyrillic: { file: '285768b0669df0fa1cf4d135353535ff4ebb067d1e32b0b5b2c856d27891d26a.ttf', bytes: 16_728 },
  },
  '3c9a72f981b7bf2935e0aa685671ee178c99e9a11c171d70dfc94492a8d280b2.ttf': {
    'latin-ext': {
      file: '2cb1787bbddbc96e0b5b49db031e3b7d77c6458b3f37e10cb0d4c8ad081aff4d.ttf',
      bytes: 16_316,
      missingCharacters: 'ƏƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜə₡₦₨₩₪₫₭₮₱₲₴₵₸₹₺₼₽₾₿',
    },
    greek: { file: 'e3ab201e44535d3461b8013f97bef6d5f686ab1548d3b1fc70c68420aaf65e74.ttf', bytes: 9_356 },
    cyrillic: { file: '00fc299b7cd0fb6b2b8eb827432fa7186b3f817962bca970d0d890afff1c54c2.ttf', bytes: 14_696, missingCharacters: 'ЀЍѐѝҰұ' },
  },
  '7cae6d29d8869c1d67ac5af5c8855c218d9f2e18b2d185733282f9c6b1b2207c.ttf': {
    'latin-ext': {
      file: 'a3a2f6db636a2e8a7977bb5677f46b6721c2e0316db724da8ca3cecb9b090bd5.ttf',
      bytes: 19_748,
      missingCharacters: 'ƏƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜə₡₦₨₩₪₫₭₮₱₲₴₵₸₹₺₼₽₾₿',
    },
    greek: { file: 'ab1e0b9881190c9181c16b167b4cced5d71cf82d5add44108e12c6ca70d19119.ttf', bytes: 11_884 },
    cyrillic: { file: 'b064edc98eb09539b884f5f555674ae724e1b862b4384b37c896c622e048d6b2.ttf', bytes: 18_788, missingCharacters: 'ЀЍѐѝҰұ' },
  },
  '72d019d4c5efa2a8946c1943a3f44ead16a77724614097eae4197e3bb75edf8f.ttf': {
    'latin-ext': {
      file: '21096c64c0c0d6a32ecf447990bbee8927799fd47cd17589581352e753a944be.ttf',
      bytes: 19_216,
      missingCharacters: 'ĸŉſƏƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜəẞ₡₦₨₪₫₭₮₱₲₴₵₸₹₺₼₽₾₿',
    },
  },
  'ec6e3813ede2cce0bebdfb7199b1b0078efaff3954087b0b49dedfe6326649a7.ttf': {
    'latin-ext': {
      file: 'e4fb2b2a762b9547c1119981656bdb116de5510c6ab7dfd8e08c255850b0dbe0.ttf',
      bytes: 21_716,
      missingCharacters: 'ĸŉſƏƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜəẞ₡₦₨₪₫₭₮₱₲₴₵₸₹₺₼₽₾₿',
    },
  },
  '54cce915ee690fc1c7a0a5efc6bd8600fb1f40e968473cee6f5215ae5f0a688c.ttf': {
    'latin-ext': {
      file: '0a3174f9587e358497532687ab2471216b514a7d58701bf86fbbfbcb84f68bdb.ttf',
      bytes: 20_116,
      missingCharacters: 'ĸŉſƏƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜəẞ₡₦₨₪₫₭₮₱₲₴₵₸₹₺₼₽₾₿',
    },
  },
  'a1db328a4bc5253d8bd27bfe7d1539cac8c77c40d86948d505d1f14d284b46d7.ttf': {
    'latin-ext': {
      file: 'c6a2d660c18154b691940c45853f21dd4a543d2671b31c6340e6606c73e9d52c.ttf',
      bytes: 22_000,
      missingCharacters: 'ĸŉſƏƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜəẞ₡₦₨₪₫₭₮₱₲₴₵₸₹₺₼₽₾₿',
    },
  },
  '63c2873e68524ea0e4bc1cf4e8996132fbe1dae1032f765fda79e0a01faaff3e.ttf': {
    'latin-ext': {
      file: '573d7a909868cc818b53e653adae9126413c326e7bcd6ce9fce594ce28c8f576.ttf',
      bytes: 52_956,
      missingCharacters: '₨₪₮₴₸₾₿',
    },
  },
  '7fa27082eb4ccdd68787a312607179f7084d97e02b3cf3eb9338ee75e0b39e7d.ttf': {
    'latin-ext': {
      file: 'f220fdeb32c1e253d7eb68bcf3576a135faf6d4b1236b0c88e5b1f5c56060696.ttf',
      bytes: 83_388,
      missingCharacters: '₨₭₮₱₲₵₸₼₾₿',
    },
    greek: { file: 'ac79b2030fcb270ac649a1b194f9c5650fcd5713cf010fa899d0a6741bb5a565.ttf', bytes: 20_048 },
    cyrillic: { file: '8b2f957bb316031523bc90810f60615b81e07a51e08c2d90cdbdd57847e6e0c0.ttf', bytes: 15_900 },
  },
  '3487a97325252b9c5072e6a1daaa6077eb4d114a8e9475125f9d163e91cbb12d.ttf': {
    'latin-ext': {
      file: 'e29cef7ef6be6a882049223e951308a8de8fe2dc04c70f47c83fbaca110d4ad5.ttf',
      bytes: 85_960,
      missingCharacters: '₨₭₮₱₲₵₸₼₾₿',
    },
    greek: { file: 'd8e3ba6ef1734abf5027351204820be8517e359c3127b464a67ea8a711df70e1.ttf', bytes: 20_604 },
    cyrillic: { file: 'a6a951603aee1ea39d816183e1d9fb7d4039858078e4faf598993340599668da.ttf', bytes: 17_084 },
  },
  'ba6ca6f35bf1a68aed844a386b602866aa9d80c3471c9914161cf888353c9052.ttf': {
    'latin-ext': {
      file: '7d838a84d0eee8a4a3c6e919694052a9cc5da4fa902e5f06328350eba49ed2b0.ttf',
      bytes: 83_104,
      missingCharacters: '₨₭₮₱₲₵₸₼₾₿',
    },
    greek: { file: '5611f6651d2d9f484d5391f7f0056e06cd4663714a8e9d6b33be4638d10065ed.ttf', bytes: 20_344 },
    cyrillic: { file: 'ad2c7b4f8bff2a3328ab3c4182eb8f91b8e11ca87a48bdfbdf27da432e1c9ab5.ttf', bytes: 15_884 },
  },
  '794553dbe352861e3c4ca1b8d9f273c122ee82fb48c5a57fe0e2ca7f0f6dde2a.ttf': {
    'latin-ext': {
      file: 'b6c4b73d7824ac3f167ef9e3cc60977a79292bbfe5f85e46f0ec74256e71dbbe.ttf',
      bytes: 85_496,
      missingCharacters: '₨₭₮₱₲₵₸₼₾₿',
    },
    greek: { file: '60e01e38fcde49c1736b7962bcbd54c69ca896c54e48e0934edb72d80e427b0f.ttf', bytes: 20_960 },
    cyrillic: { file: 'bd38ca859579e19e06e1939fbd7be984fd5fb26698e15eb2229c18028c35a4af.ttf', bytes: 17_012 },
  },
  'cfddb2879c20dc743b96329f59b3b4b8b6a4a430e4aa9a36cb26382a098f6ead.ttf': {
    greek: { file: '0289a0933bafc75a9eca8dd8c1b8f3875f5caabcdb4a5bb059f8e7332c938829.ttf', bytes: 16_120 },
    cyrillic: { file: '36b5bbb178449719aad79fa1a70b6799b846cda45035d41905371cab11a8f048.ttf', bytes: 17_132 },
  },
  'cc30e61a888cdcaabac02851ccb7d4b34a6fc5a97799c9ddf87a71b6ebd06390.ttf': {
    greek: { file: 'e2f7d34ec2918ee459f3511124dc66edf4be5b519fd15782c1db61f7524a245b.ttf', bytes: 15_736 },
    cyrillic: { file: 'a1f47b3eef98b3e21a21cd38be8152e8b7f2744bba08448d7bfbfba0e98e2151.ttf', bytes: 15_012 },
  },
  'e646dcce6167172ac509af5175eef125118e83095f0e5915991145a11d4a54bf.ttf': {
    greek: { file: '1beff531fbb6ac06bc54f3ecb7ae7e3d3a8e52bec38c1e50f2807c7f0d621f57.ttf', bytes: 14_596 },
    cyrillic: { file: 'ea6de9b313f93c6ccc795b5a64b80befdcc6c28e86018c0820347dc5ab2f1258.ttf', bytes: 16_380 },
  },
  'c693447e7dadfe01678952070e89e6eeb97b8b38ae94b0e1ca2405cca5a2d358.ttf': {
    greek: { file: 'fc03cca6447c659e46468050509d17c102b307668bbb8b696be969efc9e302b4.ttf', bytes: 15_532 },
    cyrillic: { file: 'c2e7542496127810c774f8a748aa705995543a2ad337c5a887a18b88c6dd62f0.ttf', bytes: 15_556 },
  },
  'aa3a147e74a9efe81cd1533138cade1835ac7f4517c164c99fa17cb661803d52.ttf': {
    'latin-ext': { file: '5b4685ec069589d9be533eea0260457c209c73fb17050b00738436f51fff99d7.ttf', bytes: 170_136, missingCharacters: '₪₾₿' },
    greek: { file: 'c576c11477b71522f0dce7ff929cbb374fd4ec6a0f9d722649e7fa2bf68a8b3c.ttf', bytes: 20_232 },
    cyrillic: { file: '13ea9b931dcd55aee1ab8c9a428cd4cec4459d48ab460e29e648c6f82f6222ae.ttf', bytes: 31_960 },
  },
  '2dcbff9d72ca5e554d63fe873fbcc34befd93bdb48421343eaf3b669342167bb.ttf': {
    'latin-ext': { file: '4292680366c98df6043253b85d6395766aab7afa1564b33e8368492c81404b83.ttf', bytes: 131_612, missingCharacters: '₪₾₿' },
    greek: { file: '0d715a615e2e9097341651f9a45fdf9200782c044c9f203defdceff3c86d6309.ttf', bytes: 19_696 },
    cyrillic: { file: 'c71daef0f174e925f172df7ce2b80a5e6b692285281ff3d2c224cd846415c867.ttf', bytes: 31_476 },
  },
  'eb162edbeb7197ff6886adc78c95024660deee746e5960b0c0132f9a5a91805e.ttf': {
    'latin-ext': { file: '5a9fe8dc42035d7f68f2d716eb272b145126d1fe16196bf7d6acf929411128ce.ttf', bytes: 171_032, missingCharacters: '₪₾₿' },
    greek: { file: 'b88dd95f98252ee975cf1908f849a90d355b36fdfa0abaf292bc23d4ef877b2f.ttf', bytes: 20_224 },
    cyrillic: { file: 'c2eaf36dd0b180d3a53bdd1676de0508a87536c503bdbc36e55dcc91aed8ac80.ttf', bytes: 31_976 },
  },
  '12740b23add624f0d9cc02d8629aa949b03b1171769db1226eaa987b3793d97d.ttf': {
    'latin-ext': { file: 'a937f6dc0a418648e2b8ce70af5255dd704fb055f70ad9ba340b08325517d120.ttf', bytes: 132_304, missingCharacters: '₪₾₿' },
    greek: { file: '3149484b160b118eccb7d003255652bbd840ab98155673ec0f4375fa1e053e32.ttf', bytes: 19_880 },
    cyrillic: { file: '4e39bc94d6b1ca9f794c295c6240bd4cb4c4a54c2caec2bb6869eee9329ce4a4.ttf', bytes: 32_008 },
  },
  '21c32f727e629fa6d5dff5ece0bc70f21da7958163ca13b44b38c35f8d72d0a1.ttf': {
    'latin-ext': {
      file: 'd4fc67312a1660447d5f8dd29476bef5b7ccb043ac3fb7bf75863183aca9c5c2.ttf',
      bytes: 45_288,
      missingCharacters: 'ŉſǓǔǕǖǗǘǙǚǛǜ₫₮₲₾₿',
    },
  },
  'a2e33d6b97ff6065e383aad6c1753b4ff249f75f66c07c79b99dc86ed82736c8.ttf': {
    'latin-ext': { file: 'd89beec78da58a6c3cfc8669906de23b7127db4c76c3e3518ac46442d1d6b3f1.ttf', bytes: 35_888 },
  },
  '88cb17be7b1dd02463d404078b9c93a2c53bf373c72abf0ff64650321e35b9ee.ttf': {
    'latin-ext': {
      file: '061c319f85d147a78bb4459187d4f48332ed9caad6830e4a684ac8d4c8997648.ttf',
      bytes: 55_492,
      missingCharacters: 'ſƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜẞ₡₦₨₩₪₫₭₮₱₲₴₵₸₹₺₼₽₾₿',
    },
  },
}
