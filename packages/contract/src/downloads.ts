import type { Access } from './endpoint.ts'
import type { KeyScope } from './key-scopes.ts'

/** A file that a browser opens by its address; not an endpoint, because no page parses the response. */
export interface Download {
  /** Fastify's spelling. */
  path: `/${string}`
  /** Who may open it, as for an endpoint. */
  access: Access
  /** As for an endpoint. */
  keyScope?: KeyScope
  summary: string
  tag: string
  /** Possible content types. */
  types: readonly string[]
  /** Descriptions of the query parameters, by name. */
  query?: Readonly<Record<string, string>>
}

const PICTURES = ['image/png', 'image/jpeg', 'image/webp'] as const
const PDF = ['application/pdf'] as const
const TABLE = ['text/csv'] as const

/** By their operation ids in the API description. */
export const DOWNLOADS = {
  downloadPicture: {
    path: '/files/:key',
    access: 'public',
    summary: 'A stored picture',
    tag: 'uploads',
    types: PICTURES,
  },
  downloadPicturePreview: {
    path: '/files/:key/preview',
    access: 'public',
    summary: 'A stored picture as the editor shows it, at most 1920 pixels wide and high',
    tag: 'uploads',
    types: PICTURES,
  },
  downloadNarrowPicture: {
    path: '/files/:key/:width',
    access: 'public',
    summary: 'A stored picture in one of the widths that pages request',
    tag: 'uploads',
    types: PICTURES,
  },
  downloadDraftPicture: {
    path: '/api/design-drafts/:id/picture.webp',
    access: 'customer',
    summary: 'The thumbnail of one of your drafts',
    tag: 'design-drafts',
    types: ['image/webp'],
  },
  downloadReceipt: {
    path: '/api/orders/order/:orderId/receipt.pdf',
    access: 'visitor',
    summary: 'The receipt of an order',
    tag: 'orders',
    types: PDF,
    query: { key: 'key of the order’s link, in place of a session' },
  },
  downloadPackingSlip: {
    path: '/api/orders/admin/:orderId/packing-slip.pdf',
    access: 'staff',
    keyScope: 'orders:read',
    summary: 'The packing slip of an order; admins only',
    tag: 'orders',
    types: PDF,
  },
  exportOrders: {
    path: '/api/orders/export',
    access: 'owner',
    summary: 'Orders as CSV, with the filters of their list; admins only',
    tag: 'orders',
    types: TABLE,
  },
  exportProducts: {
    path: '/api/product/export',
    access: 'staff',
    keyScope: 'products:read',
    summary: 'Products as CSV, with the filters of their list; admins only',
    tag: 'product',
    types: TABLE,
  },
  downloadPrintPack: {
    path: '/api/production/print-pack',
    access: 'staff',
    summary: 'ZIP with print files and tickets of some orders; admins only',
    tag: 'production',
    types: ['application/zip'],
    query: { orders: 'ids of orders, comma between them' },
  },
  downloadTickets: {
    path: '/api/production/orders/:orderId/tickets.pdf',
    access: 'staff',
    summary: 'The tickets of an order; admins only',
    tag: 'production',
    types: PDF,
  },
  downloadPressFile: {
    path: '/api/presses/:pressId/deliveries/:deliveryId/files/:name',
    access: 'staff',
    keyScope: 'presses:read',
    summary: 'One file of a delivery, with its SHA-256 as `ETag`; admins only',
    tag: 'presses',
    types: ['image/png', ...PDF, 'image/svg+xml', 'image/vnd.dxf', 'application/vnd.hp-hpgl'],
  },
  downloadPrintFile: {
    path: '/api/production/lines/:lineId/:side/:name',
    access: 'staff',
    summary: 'One print file of a line; admins only',
    tag: 'production',
    types: ['image/png', ...PDF],
  },
  downloadProof: {
    path: '/api/production/lines/:lineId/:side/proof.png',
    access: 'staff',
    summary: 'The mock-up of a side in the colors of its print; admins only',
    tag: 'production',
    types: ['image/png'],
  },
  downloadPrintProfile: {
    path: '/api/print-profile/:name',
    access: 'public',
    summary: 'The ICC profile that colors are proofed with',
    tag: 'color-proof',
    types: ['application/vnd.iccprofile'],
  },
  downloadCutLines: {
    path: '/api/production/lines/:lineId/:side/cut-lines/:format',
    access: 'staff',
    summary: 'The cut lines of a side as SVG, DXF or HPGL in millimetres; admins only',
    tag: 'production',
    types: ['image/svg+xml', 'image/vnd.dxf', 'application/vnd.hp-hpgl'],
    query: { offset: 'millimetres outside of the print', mirrored: '`true` for what is cut from behind' },
  },
  downloadFlatPreview: {
    path: '/api/production/lines/:lineId/:side/flat.png',
    access: 'staff',
    summary: 'A side without its cloth, small, to choose inks by; admins only',
    tag: 'plates',
    types: ['image/png'],
  },
  downloadPlates: {
    path: '/api/production/lines/:lineId/:side/plates.zip',
    access: 'staff',
    summary: 'ZIP with all plates of a side and their plan; admins only',
    tag: 'plates',
    types: ['application/zip'],
  },
  downloadPlateFile: {
    path: '/api/production/lines/:lineId/:side/plates/:position',
    access: 'staff',
    summary: 'One file of the plates of a side; admins only',
    tag: 'plates',
    types: ['image/png', ...PDF],
  },
  downloadSheet: {
    path: '/api/production/sheets/:sheetId/:name',
    access: 'staff',
    summary: 'A file of a frozen gang sheet: sheet.png, sheet.pdf, manifest.json or pick-list.pdf; admins only',
    tag: 'production',
    types: ['image/png', ...PDF, 'application/json'],
  },
} as const satisfies Record<string, Download>
