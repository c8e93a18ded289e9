// Written by `npm run build:garments`; change the pictures or the script, not this file.
// oxlint-disable max-lines -- data grows with the garments
import type { GarmentPack, GarmentPicture } from './picture.ts'

export const GARMENT_PICTURES: readonly GarmentPicture[] = [
  {
    garment: 'tshirt',
    side: 'front',
    cloth: 'White',
    files: [
      { file: 'tshirt-front-white-400.1a087c91af4d68aa.webp', width: 400, height: 500, bytes: 12538 },
      { file: 'tshirt-front-white-800.82d61fdb06f74c0d.webp', width: 800, height: 1000, bytes: 39230 },
      { file: 'tshirt-front-white-1600.314d79953993ee27.webp', width: 1600, height: 2000, bytes: 98412 },
    ],
  },
  {
    garment: 'tshirt',
    side: 'front',
    cloth: 'Black',
    files: [
      { file: 'tshirt-front-black-400.82caa30eb91dedee.webp', width: 400, height: 500, bytes: 8472 },
      { file: 'tshirt-front-black-800.baac9c4020ca8c11.webp', width: 800, height: 1000, bytes: 18576 },
      { file: 'tshirt-front-black-1600.5d84d4d82cfab36b.webp', width: 1600, height: 2000, bytes: 28634 },
    ],
  },
  {
    garment: 'tshirt',
    side: 'front',
    cloth: 'Blue',
    files: [
      { file: 'tshirt-front-blue-400.791a8ad6e57f05b9.webp', width: 400, height: 500, bytes: 12978 },
      { file: 'tshirt-front-blue-800.98d5e1ff4a00ba1b.webp', width: 800, height: 1000, bytes: 29522 },
      { file: 'tshirt-front-blue-1600.7eeb5ffe571d6bd6.webp', width: 1600, height: 2000, bytes: 51396 },
    ],
  },
  {
    garment: 'tshirt',
    side: 'front',
    cloth: 'Red',
    files: [
      { file: 'tshirt-front-red-400.39b86afb9a677de2.webp', width: 400, height: 500, bytes: 13360 },
      { file: 'tshirt-front-red-800.ee0170d283f0ebfe.webp', width: 800, height: 1000, bytes: 31514 },
      { file: 'tshirt-front-red-1600.cd09d77c610f71ed.webp', width: 1600, height: 2000, bytes: 60458 },
    ],
  },
  {
    garment: 'tshirt',
    side: 'back',
    cloth: 'White',
    files: [
      { file: 'tshirt-back-white-400.9ae39c861618b3de.webp', width: 400, height: 500, bytes: 12378 },
      { file: 'tshirt-back-white-800.49eecd1d0a075489.webp', width: 800, height: 1000, bytes: 37884 },
      { file: 'tshirt-back-white-1600.91ebd3d9b12c7680.webp', width: 1600, height: 2000, bytes: 95776 },
    ],
  },
  {
    garment: 'tshirt',
    side: 'back',
    cloth: 'Black',
    files: [
      { file: 'tshirt-back-black-400.ff68c15c957bee3e.webp', width: 400, height: 500, bytes: 8218 },
      { file: 'tshirt-back-black-800.8cd43ad07b1acce1.webp', width: 800, height: 1000, bytes: 17952 },
      { file: 'tshirt-back-black-1600.23e53e88fdb9ef45.webp', width: 1600, height: 2000, bytes: 27798 },
    ],
  },
  {
    garment: 'tshirt',
    side: 'back',
    cloth: 'Blue',
    files: [
      { file: 'tshirt-back-blue-400.4dd09c07f4670958.webp', width: 400, height: 500, bytes: 12724 },
      { file: 'tshirt-back-blue-800.f2e3a61c782c9bcb.webp', width: 800, height: 1000, bytes: 28548 },
      { file: 'tshirt-back-blue-1600.91dcb80ce2f5e136.webp', width: 1600, height: 2000, bytes: 48934 },
    ],
  },
  {
    garment: 'tshirt',
    side: 'back',
    cloth: 'Red',
    files: [
      { file: 'tshirt-back-red-400.42f3479f17cef46a.webp', width: 400, height: 500, bytes: 13048 },
      { file: 'tshirt-back-red-800.57e4a309ddfa8d79.webp', width: 800, height: 1000, bytes: 30796 },
      { file: 'tshirt-back-red-1600.2c6e5dc6c166e626.webp', width: 1600, height: 2000, bytes: 57006 },
    ],
  },
  {
    garment: 'regular-tshirt',
    side: 'front',
    cloth: 'White',
    files: [
      { file: 'regular-tshirt-front-white-400.7ed44f7c444aac6b.webp', width: 400, height: 500, bytes: 14686 },
      { file: 'regular-tshirt-front-white-800.1300ac948dacd038.webp', width: 800, height: 1000, bytes: 43972 },
      { file: 'regular-tshirt-front-white-1600.0277b98fa38fe6be.webp', width: 1600, height: 2000, bytes: 102276 },
    ],
  },
  {
    garment: 'regular-tshirt',
    side: 'front',
    cloth: 'Black',
    files: [
      { file: 'regular-tshirt-front-black-400.997cfa08da03ffd7.webp', width: 400, height: 500, bytes: 9516 },
      { file: 'regular-tshirt-front-black-800.bb1908033600465a.webp', width: 800, height: 1000, bytes: 20990 },
      { file: 'regular-tshirt-front-black-1600.7998f03952ec3afa.webp', width: 1600, height: 2000, bytes: 32330 },
    ],
  },
  {
    garment: 'regular-tshirt',
    side: 'back',
    cloth: 'White',
    files: [
      { file: 'regular-tshirt-back-white-400.dcbaf95539e3a20d.webp', width: 400, height: 500, bytes: 13828 },
      { file: 'regular-tshirt-back-white-800.5dba427b9f3ee7a9.webp', width: 800, height: 1000, bytes: 42040 },
      { file: 'regular-tshirt-back-white-1600.aa6011a158594b1d.webp', width: 1600, height: 2000, bytes: 96570 },
    ],
  },
  {
    garment: 'regular-tshirt',
    side: 'back',
    cloth: 'Black',
    files: [
      { file: 'regular-tshirt-back-black-400.a503d3d89efbe7f0.webp', width: 400, height: 500, bytes: 8906 },
      { file: 'regular-tshirt-back-black-800.9ce9fe140936c4cd.webp', width: 800, height: 1000, bytes: 19810 },
      { file: 'regular-tshirt-back-black-1600.945da9ed6c53f968.webp', width: 1600, height: 2000, bytes: 30190 },
    ],
  },
  {
    garment: 'oversized-tshirt',
    side: 'front',
    cloth: 'White',
    files: [
      { file: 'oversized-tshirt-front-white-400.c4151db8e6c1fcd1.webp', width: 400, height: 500, bytes: 14352 },
      { file: 'oversized-tshirt-front-white-800.2c431fb68bb233e5.webp', width: 800, height: 1000, bytes: 41842 },
      { file: 'oversized-tshirt-front-white-1600.89ff68df0cdac88e.webp', width: 1600, height: 2000, bytes: 112504 },
    ],
  },
  {
    garment: 'oversized-tshirt',
    side: 'front',
    cloth: 'Black',
    files: [
      { file: 'oversized-tshirt-front-black-400.da136b704e1a4caa.webp', width: 400, height: 500, bytes: 9244 },
      { file: 'oversized-tshirt-front-black-800.7d83b11246073cd8.webp', width: 800, height: 1000, bytes: 20276 },
      { file: 'oversized-tshirt-front-black-1600.c98c19f76b6306a2.webp', width: 1600, height: 2000, bytes: 31290 },
    ],
  },
  {
    garment: 'oversized-tshirt',
    side: 'back',
    cloth: 'White',
    files: [
      { file: 'oversized-tshirt-back-white-400.63cc07a822048ff2.webp', width: 400, height: 500, bytes: 13482 },
      { file: 'oversized-tshirt-back-white-800.03df52fb2f10a3a3.webp', width: 800, height: 1000, bytes: 40204 },
      { file: 'oversized-tshirt-back-white-1600.57a1ecd79a8adf08.webp', width: 1600, height: 2000, bytes: 105648 },
    ],
  },
  {
    garment: 'oversized-tshirt',
    side: 'back',
    cloth: 'Black',
    files: [
      { file: 'oversized-tshirt-back-black-400.46f3fc4529905980.webp', width: 400, height: 500, bytes: 8976 },
      { file: 'oversized-tshirt-back-black-800.8e69e404d2371f39.webp', width: 800, height: 1000, bytes: 19290 },
      { file: 'oversized-tshirt-back-black-1600.a0f6202fcaaab409.webp', width: 1600, height: 2000, bytes: 29502 },
    ],
  },
  {
    garment: 'croptop',
    side: 'front',
    cloth: 'Black',
    files: [
      { file: 'croptop-front-black-400.29c0153cf6f085af.webp', width: 400, height: 500, bytes: 8006 },
      { file: 'croptop-front-black-800.c50ce41a9ea26821.webp', width: 800, height: 1000, bytes: 17830 },
      { file: 'croptop-front-black-1600.f21be1a9621fc44e.webp', width: 1600, height: 2000, bytes: 28472 },
    ],
  },
  {
    garment: 'croptop',
    side: 'front',
    cloth: 'Ivory',
    files: [
      { file: 'croptop-front-ivory-400.abbf96416ea5fb0c.webp', width: 400, height: 500, bytes: 13338 },
      { file: 'croptop-front-ivory-800.1bd1147be99a5dae.webp', width: 800, height: 1000, bytes: 38046 },
      { file: 'croptop-front-ivory-1600.d94f0a525c928769.webp', width: 1600, height: 2000, bytes: 80362 },
    ],
  },
  {
    garment: 'croptop',
    side: 'back',
    cloth: 'Black',
    files: [
      { file: 'croptop-back-black-400.41d4176a35900fe5.webp', width: 400, height: 500, bytes: 7448 },
      { file: 'croptop-back-black-800.cefda61880a3ddb9.webp', width: 800, height: 1000, bytes: 16782 },
      { file: 'croptop-back-black-1600.097e2e0be9d68f9a.webp', width: 1600, height: 2000, bytes: 26044 },
    ],
  },
  {
    garment: 'croptop',
    side: 'back',
    cloth: 'Ivory',
    files: [
      { file: 'croptop-back-ivory-400.b0a0a93f88bd4bab.webp', width: 400, height: 500, bytes: 12680 },
      { file: 'croptop-back-ivory-800.fcbe4c604fea4b8b.webp', width: 800, height: 1000, bytes: 36764 },
      { file: 'croptop-back-ivory-1600.0bfa51b557a2dfcd.webp', width: 1600, height: 2000, bytes: 72994 },
    ],
  },
  {
    garment: 'hoodie',
    side: 'front',
    cloth: 'White',
    files: [
      { file: 'hoodie-front-white-400.1c904cff3ffc6e25.webp', width: 400, height: 500, bytes: 19928 },
      { file: 'hoodie-front-white-800.a43140462cc56e3a.webp', width: 800, height: 1000, bytes: 64438 },
      { file: 'hoodie-front-white-1600.c75ded01ab33d67e.webp', width: 1600, height: 2000, bytes: 157312 },
    ],
  },
  {
    garment: 'hoodie',
    side: 'front',
    cloth: 'Black',
    files: [
      { file: 'hoodie-front-black-400.ce061200168e09d8.webp', width: 400, height: 500, bytes: 12980 },
      { file: 'hoodie-front-black-800.abc5fa3c893a9baa.webp', width: 800, height: 1000, bytes: 30062 },
      { file: 'hoodie-front-black-1600.9628dec0e460f242.webp', width: 1600, height: 2000, bytes: 51554 },
    ],
  },
  {
    garment: 'hoodie',
    side: 'front',
    cloth: 'Blue',
    files: [
      { file: 'hoodie-front-blue-400.b546721e651ff562.webp', width: 400, height: 500, bytes: 19852 },
      { file: 'hoodie-front-blue-800.13f37bd06175d150.webp', width: 800, height: 1000, bytes: 47920 },
      { file: 'hoodie-front-blue-1600.4f17698c82cec9a7.webp', width: 1600, height: 2000, bytes: 93628 },
    ],
  },
  {
    garment: 'hoodie',
    side: 'front',
    cloth: 'Red',
    files: [
      { file: 'hoodie-front-red-400.d1b6d0be25f556e9.webp', width: 400, height: 500, bytes: 20402 },
      { file: 'hoodie-front-red-800.ed42bfde8369c70c.webp', width: 800, height: 1000, bytes: 52554 },
      { file: 'hoodie-front-red-1600.9cf37ed61d631da8.webp', width: 1600, height: 2000, bytes: 105694 },
    ],
  },
  {
    garment: 'hoodie',
    side: 'back',
    cloth: 'White',
    files: [
      { file: 'hoodie-back-white-400.3fe40c04541624ba.webp', width: 400, height: 500, bytes: 19762 },
      { file: 'hoodie-back-white-800.7fc70f2f655ce845.webp', width: 800, height: 1000, bytes: 66464 },
      { file: 'hoodie-back-white-1600.e3e6944cb0ae2b9a.webp', width: 1600, height: 2000, bytes: 163302 },
    ],
  },
  {
    garment: 'hoodie',
    side: 'back',
    cloth: 'Black',
    files: [
      { file: 'hoodie-back-black-400.36e6d05aee1e2a27.webp', width: 400, height: 500, bytes: 12358 },
      { file: 'hoodie-back-black-800.b44bc0ef4ddb4c3a.webp', width: 800, height: 1000, bytes: 28722 },
      { file: 'hoodie-back-black-1600.1176630b49701a9f.webp', width: 1600, height: 2000, bytes: 46416 },
    ],
  },
  {
    garment: 'hoodie',
    side: 'back',
    cloth: 'Blue',
    files: [
      { file: 'hoodie-back-blue-400.2bebba1c8dddcc99.webp', width: 400, height: 500, bytes: 19556 },
      { file: 'hoodie-back-blue-800.dc1f2c4fb7aa3aa8.webp', width: 800, height: 1000, bytes: 47988 },
      { file: 'hoodie-back-blue-1600.2a160e0dd0b9a336.webp', width: 1600, height: 2000, bytes: 91012 },
    ],
  },
  {
    garment: 'hoodie',
    side: 'back',
    cloth: 'Red',
    files: [
      { file: 'hoodie-back-red-400.f274296c4fa5fdc3.webp', width: 400, height: 500, bytes: 19810 },
      { file: 'hoodie-back-red-800.84512d0be46c3e6d.webp', width: 800, height: 1000, bytes: 51844 },
      { file: 'hoodie-back-red-1600.2306537c7d726d09.webp', width: 1600, height: 2000, bytes: 105480 },
    ],
  },
]

export const GARMENT_PACKS: readonly GarmentPack[] = [
  { garment: 'tshirt', side: 'front', file: 'tshirt-front.7082beebb21d1c90.pack', width: 1000, height: 1250, bytes: 104232 },
  { garment: 'tshirt', side: 'back', file: 'tshirt-back.92d32a0126b8ebfc.pack', width: 1000, height: 1250, bytes: 100917 },
  {
    garment: 'regular-tshirt',
    side: 'front',
    file: 'regular-tshirt-front.082485ea22433be4.pack',
    width: 1000,
    height: 1250,
    bytes: 120618,
  },
  { garment: 'regular-tshirt', side: 'back', file: 'regular-tshirt-back.f4009f02ae1d8ee2.pack', width: 1000, height: 1250, bytes: 116876 },
  {
    garment: 'oversized-tshirt',
    side: 'front',
    file: 'oversized-tshirt-front.57dcdac895a7688d.pack',
    width: 1000,
    height: 1250,
    bytes: 118135,
  },
  {
    garment: 'oversized-tshirt',
    side: 'back',
    file: 'oversized-tshirt-back.616dfdd9ec17e6ea.pack',
    width: 1000,
    height: 1250,
    bytes: 112850,
  },
  { garment: 'croptop', side: 'front', file: 'croptop-front.91535936383b8137.pack', width: 1000, height: 1250, bytes: 93082 },
  { garment: 'croptop', side: 'back', file: 'croptop-back.d5403299d3ab2631.pack', width: 1000, height: 1250, bytes: 88573 },
  { garment: 'hoodie', side: 'front', file: 'hoodie-front.9976edf17187f3ab.pack', width: 1000, height: 1250, bytes: 154914 },
  { garment: 'hoodie', side: 'back', file: 'hoodie-back.dab3bfd4cdcfb84a.pack', width: 1000, height: 1250, bytes: 155876 },
]
