// Written by `npm run build:garments`; change the pictures or the script, not this file.
// oxlint-disable max-lines -- data grows with the garments
import type { GarmentPack, GarmentPicture } from './picture.ts'

export const GARMENT_PICTURES: readonly GarmentPicture[] = [
  {
    garment: 'tshirt',
    side: 'front',
    cloth: 'White',
    files: [
      { file: 'tshirt-front-white-400.0a89372dea8c5584.webp', width: 400, height: 500, bytes: 12536 },
      { file: 'tshirt-front-white-800.e510cd413cb1babf.webp', width: 800, height: 1000, bytes: 39316 },
      { file: 'tshirt-front-white-1600.7da9e76a5e60fbfa.webp', width: 1600, height: 2000, bytes: 98354 },
    ],
  },
  {
    garment: 'tshirt',
    side: 'front',
    cloth: 'Black',
    files: [
      { file: 'tshirt-front-black-400.2f9ed0694ab0c8fa.webp', width: 400, height: 500, bytes: 8500 },
      { file: 'tshirt-front-black-800.539437b9ad0f6c51.webp', width: 800, height: 1000, bytes: 18568 },
      { file: 'tshirt-front-black-1600.cb25d12e065fb5dd.webp', width: 1600, height: 2000, bytes: 28792 },
    ],
  },
  {
    garment: 'tshirt',
    side: 'front',
    cloth: 'Blue',
    files: [
      { file: 'tshirt-front-blue-400.8e610d4f18ff072b.webp', width: 400, height: 500, bytes: 12986 },
      { file: 'tshirt-front-blue-800.c7be755ef8ebd1ce.webp', width: 800, height: 1000, bytes: 29548 },
      { file: 'tshirt-front-blue-1600.df5a0970ff3cad87.webp', width: 1600, height: 2000, bytes: 51556 },
    ],
  },
  {
    garment: 'tshirt',
    side: 'front',
    cloth: 'Red',
    files: [
      { file: 'tshirt-front-red-400.ddee50328875c72e.webp', width: 400, height: 500, bytes: 13358 },
      { file: 'tshirt-front-red-800.4ea2b7e2bfd5f422.webp', width: 800, height: 1000, bytes: 31562 },
      { file: 'tshirt-front-red-1600.71e79330ecc35e8f.webp', width: 1600, height: 2000, bytes: 60470 },
    ],
  },
  {
    garment: 'tshirt',
    side: 'back',
    cloth: 'White',
    files: [
      { file: 'tshirt-back-white-400.6296971d3a15c62c.webp', width: 400, height: 500, bytes: 12358 },
      { file: 'tshirt-back-white-800.21fbe4a8b223d25a.webp', width: 800, height: 1000, bytes: 37872 },
      { file: 'tshirt-back-white-1600.5b06c9ba77558f65.webp', width: 1600, height: 2000, bytes: 95700 },
    ],
  },
  {
    garment: 'tshirt',
    side: 'back',
    cloth: 'Black',
    files: [
      { file: 'tshirt-back-black-400.0c24fabd7567c0e6.webp', width: 400, height: 500, bytes: 8224 },
      { file: 'tshirt-back-black-800.7fdc619e511adee5.webp', width: 800, height: 1000, bytes: 17920 },
      { file: 'tshirt-back-black-1600.c45a7f717ab3c56d.webp', width: 1600, height: 2000, bytes: 27880 },
    ],
  },
  {
    garment: 'tshirt',
    side: 'back',
    cloth: 'Blue',
    files: [
      { file: 'tshirt-back-blue-400.3ef656644931cca2.webp', width: 400, height: 500, bytes: 12698 },
      { file: 'tshirt-back-blue-800.bbce2ccd5f3b4565.webp', width: 800, height: 1000, bytes: 28534 },
      { file: 'tshirt-back-blue-1600.3cba30a18f474241.webp', width: 1600, height: 2000, bytes: 49104 },
    ],
  },
  {
    garment: 'tshirt',
    side: 'back',
    cloth: 'Red',
    files: [
      { file: 'tshirt-back-red-400.c31de5efa3930997.webp', width: 400, height: 500, bytes: 13044 },
      { file: 'tshirt-back-red-800.9df1f74a5c4492b3.webp', width: 800, height: 1000, bytes: 30806 },
      { file: 'tshirt-back-red-1600.7945bb6ffc14633c.webp', width: 1600, height: 2000, bytes: 57120 },
    ],
  },
  {
    garment: 'regular-tshirt',
    side: 'front',
    cloth: 'White',
    files: [
      { file: 'regular-tshirt-front-white-400.13cdbbb7a724554c.webp', width: 400, height: 500, bytes: 14670 },
      { file: 'regular-tshirt-front-white-800.1d7ce605a6f34cd1.webp', width: 800, height: 1000, bytes: 44086 },
      { file: 'regular-tshirt-front-white-1600.8176b89e88a168eb.webp', width: 1600, height: 2000, bytes: 102166 },
    ],
  },
  {
    garment: 'regular-tshirt',
    side: 'front',
    cloth: 'Black',
    files: [
      { file: 'regular-tshirt-front-black-400.42cb43c9ed014ab1.webp', width: 400, height: 500, bytes: 9518 },
      { file: 'regular-tshirt-front-black-800.723caeb69bf6d9e9.webp', width: 800, height: 1000, bytes: 20946 },
      { file: 'regular-tshirt-front-black-1600.168812dd065ec78d.webp', width: 1600, height: 2000, bytes: 32270 },
    ],
  },
  {
    garment: 'regular-tshirt',
    side: 'back',
    cloth: 'White',
    files: [
      { file: 'regular-tshirt-back-white-400.8fed7182792cd349.webp', width: 400, height: 500, bytes: 13804 },
      { file: 'regular-tshirt-back-white-800.407a5427f3d7c28a.webp', width: 800, height: 1000, bytes: 41944 },
      { file: 'regular-tshirt-back-white-1600.9d7389a8472f0481.webp', width: 1600, height: 2000, bytes: 96734 },
    ],
  },
  {
    garment: 'regular-tshirt',
    side: 'back',
    cloth: 'Black',
    files: [
      { file: 'regular-tshirt-back-black-400.3b480599322f65b6.webp', width: 400, height: 500, bytes: 8892 },
      { file: 'regular-tshirt-back-black-800.14e1961b38a15dcb.webp', width: 800, height: 1000, bytes: 19772 },
      { file: 'regular-tshirt-back-black-1600.da7400024f590c5f.webp', width: 1600, height: 2000, bytes: 30236 },
    ],
  },
  {
    garment: 'oversized-tshirt',
    side: 'front',
    cloth: 'White',
    files: [
      { file: 'oversized-tshirt-front-white-400.bce8d0a8900c6d5b.webp', width: 400, height: 500, bytes: 14368 },
      { file: 'oversized-tshirt-front-white-800.bd909082c6a1c511.webp', width: 800, height: 1000, bytes: 41934 },
      { file: 'oversized-tshirt-front-white-1600.2c8b6f05c5fadf3d.webp', width: 1600, height: 2000, bytes: 112570 },
    ],
  },
  {
    garment: 'oversized-tshirt',
    side: 'front',
    cloth: 'Black',
    files: [
      { file: 'oversized-tshirt-front-black-400.48d9f9174638de39.webp', width: 400, height: 500, bytes: 9248 },
      { file: 'oversized-tshirt-front-black-800.11bc469c3a4c8818.webp', width: 800, height: 1000, bytes: 20296 },
      { file: 'oversized-tshirt-front-black-1600.9e1b2627b1d43440.webp', width: 1600, height: 2000, bytes: 31350 },
    ],
  },
  {
    garment: 'oversized-tshirt',
    side: 'back',
    cloth: 'White',
    files: [
      { file: 'oversized-tshirt-back-white-400.63cc07a822048ff2.webp', width: 400, height: 500, bytes: 13482 },
      { file: 'oversized-tshirt-back-white-800.ff1fc3d9393d2094.webp', width: 800, height: 1000, bytes: 40206 },
      { file: 'oversized-tshirt-back-white-1600.98b7efff901f8e51.webp', width: 1600, height: 2000, bytes: 107544 },
    ],
  },
  {
    garment: 'oversized-tshirt',
    side: 'back',
    cloth: 'Black',
    files: [
      { file: 'oversized-tshirt-back-black-400.a0892acaa40122e6.webp', width: 400, height: 500, bytes: 8926 },
      { file: 'oversized-tshirt-back-black-800.feaf460841dfce17.webp', width: 800, height: 1000, bytes: 19318 },
      { file: 'oversized-tshirt-back-black-1600.bcf8285f8130bd84.webp', width: 1600, height: 2000, bytes: 29546 },
    ],
  },
  {
    garment: 'croptop',
    side: 'front',
    cloth: 'Black',
    files: [
      { file: 'croptop-front-black-400.5c83375965bbc5f5.webp', width: 400, height: 500, bytes: 8014 },
      { file: 'croptop-front-black-800.42e301a8ae429543.webp', width: 800, height: 1000, bytes: 17832 },
      { file: 'croptop-front-black-1600.c1f2474520dc6f0f.webp', width: 1600, height: 2000, bytes: 28482 },
    ],
  },
  {
    garment: 'croptop',
    side: 'front',
    cloth: 'Ivory',
    files: [
      { file: 'croptop-front-ivory-400.129484cefed4b9b9.webp', width: 400, height: 500, bytes: 13358 },
      { file: 'croptop-front-ivory-800.8ef026a67228afd4.webp', width: 800, height: 1000, bytes: 38000 },
      { file: 'croptop-front-ivory-1600.a0cd842c18c0255f.webp', width: 1600, height: 2000, bytes: 80532 },
    ],
  },
  {
    garment: 'croptop',
    side: 'back',
    cloth: 'Black',
    files: [
      { file: 'croptop-back-black-400.6358be53752d1fd7.webp', width: 400, height: 500, bytes: 7494 },
      { file: 'croptop-back-black-800.ba95a02e36bb3f6a.webp', width: 800, height: 1000, bytes: 16780 },
      { file: 'croptop-back-black-1600.2e56c0b79f817aff.webp', width: 1600, height: 2000, bytes: 26068 },
    ],
  },
  {
    garment: 'croptop',
    side: 'back',
    cloth: 'Ivory',
    files: [
      { file: 'croptop-back-ivory-400.735df59a0948d8b4.webp', width: 400, height: 500, bytes: 12620 },
      { file: 'croptop-back-ivory-800.4741e3c95c1fb3a0.webp', width: 800, height: 1000, bytes: 36656 },
      { file: 'croptop-back-ivory-1600.e9974501c70ed0b2.webp', width: 1600, height: 2000, bytes: 73042 },
    ],
  },
  {
    garment: 'hoodie',
    side: 'front',
    cloth: 'White',
    files: [
      { file: 'hoodie-front-white-400.028096d130fafa43.webp', width: 400, height: 500, bytes: 19930 },
      { file: 'hoodie-front-white-800.937b14ab719b55f2.webp', width: 800, height: 1000, bytes: 64462 },
      { file: 'hoodie-front-white-1600.ada86af8621aa1a7.webp', width: 1600, height: 2000, bytes: 157580 },
    ],
  },
  {
    garment: 'hoodie',
    side: 'front',
    cloth: 'Black',
    files: [
      { file: 'hoodie-front-black-400.92c11d4dd2626c15.webp', width: 400, height: 500, bytes: 12912 },
      { file: 'hoodie-front-black-800.348d72b67b9d87d8.webp', width: 800, height: 1000, bytes: 30180 },
      { file: 'hoodie-front-black-1600.2d1e0de8bbf220d1.webp', width: 1600, height: 2000, bytes: 51546 },
    ],
  },
  {
    garment: 'hoodie',
    side: 'front',
    cloth: 'Blue',
    files: [
      { file: 'hoodie-front-blue-400.566d3fd3f484e24f.webp', width: 400, height: 500, bytes: 19842 },
      { file: 'hoodie-front-blue-800.5f8a5b3bb0b5e00f.webp', width: 800, height: 1000, bytes: 48422 },
      { file: 'hoodie-front-blue-1600.0a542e879aaa7545.webp', width: 1600, height: 2000, bytes: 93502 },
    ],
  },
  {
    garment: 'hoodie',
    side: 'front',
    cloth: 'Red',
    files: [
      { file: 'hoodie-front-red-400.73f98a1f40b17b97.webp', width: 400, height: 500, bytes: 20404 },
      { file: 'hoodie-front-red-800.b0f0e306b653aa6a.webp', width: 800, height: 1000, bytes: 52534 },
      { file: 'hoodie-front-red-1600.dceb64274371f7dc.webp', width: 1600, height: 2000, bytes: 105904 },
    ],
  },
  {
    garment: 'hoodie',
    side: 'back',
    cloth: 'White',
    files: [
      { file: 'hoodie-back-white-400.3b0e2e422f78e5bd.webp', width: 400, height: 500, bytes: 19814 },
      { file: 'hoodie-back-white-800.60c38913b9896f8c.webp', width: 800, height: 1000, bytes: 66380 },
      { file: 'hoodie-back-white-1600.37ef0ce4fb4a40f1.webp', width: 1600, height: 2000, bytes: 163078 },
    ],
  },
  {
    garment: 'hoodie',
    side: 'back',
    cloth: 'Black',
    files: [
      { file: 'hoodie-back-black-400.603924939c7599a0.webp', width: 400, height: 500, bytes: 12348 },
      { file: 'hoodie-back-black-800.10a7e571aa075265.webp', width: 800, height: 1000, bytes: 28752 },
      { file: 'hoodie-back-black-1600.8cd1acf6975c9814.webp', width: 1600, height: 2000, bytes: 46344 },
    ],
  },
  {
    garment: 'hoodie',
    side: 'back',
    cloth: 'Blue',
    files: [
      { file: 'hoodie-back-blue-400.409b3bb78fa7202c.webp', width: 400, height: 500, bytes: 19520 },
      { file: 'hoodie-back-blue-800.4d17b3be8b745b46.webp', width: 800, height: 1000, bytes: 47974 },
      { file: 'hoodie-back-blue-1600.873c9d8753d46f85.webp', width: 1600, height: 2000, bytes: 90922 },
    ],
  },
  {
    garment: 'hoodie',
    side: 'back',
    cloth: 'Red',
    files: [
      { file: 'hoodie-back-red-400.d8b3b0e503992b81.webp', width: 400, height: 500, bytes: 19784 },
      { file: 'hoodie-back-red-800.d84cee94abac8eea.webp', width: 800, height: 1000, bytes: 51840 },
      { file: 'hoodie-back-red-1600.b3741452f4c50de6.webp', width: 1600, height: 2000, bytes: 105504 },
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
