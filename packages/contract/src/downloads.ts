/** A file that a browser opens by its address; not an endpoint, because no page parses the response. */
export interface Download {
  operationId: string
  /** Fastify's spelling. */
  path: `/${string}`
  summary: string
  tag: string
  /** Possible content types. */
  types: readonly string[]
  /** Descriptions of the query parameters, by name. */
  query?: Readonly<Record<string, string>>
  /** False when the address alone gives access. */
  needsSession: boolean
}

const PICTURES = ['image/png', 'image/jpeg', 'image/webp'] as const
const PDF = ['application/pdf'] as const
const TABLE = ['text/csv'] as const

export const DOWNLOADS: readonly Download[] = [
  {
    operationId: 'downloadPicture',
    path: '/files/:key',
    summary: 'A stored picture',
    tag: 'uploads',
    types: PICTURES,
    needsSession: false,
  },
  {
    operationId: 'downloadPicturePreview',
    path: '/files/:key/preview',
    summary: 'A stored picture as the editor shows it, at most 1920 pixels wide and high',
    tag: 'uploads',
    types: PICTURES,
    needsSession: false,
  },
  {
    operationId: 'downloadNarrowPicture',
    path: '/files/:key/:width',
    summary: 'A stored picture in one of the widths that pages ask for',
    tag: 'uploads',
    types: PICTURES,
    needsSession: false,
  },
  {
    operationId: 'downloadDraftPicture',
    path: '/api/design-drafts/:id/picture.webp',
    summary: 'The small picture of a design of yours in the making',
    tag: 'design-drafts',
    types: ['image/webp'],
    needsSession: false,
  },
  {
    operationId: 'downloadReceipt',
    path: '/api/orders/order/:orderId/receipt.pdf',
    summary: 'The receipt of an order',
    tag: 'orders',
    types: PDF,
    query: { key: 'key of the order’s link, in place of a session' },
    needsSession: false,
  },
  {
    operationId: 'downloadPackingSlip',
    path: '/api/orders/admin/:orderId/packing-slip.pdf',
    summary: 'The packing slip of an order; admins only',
    tag: 'orders',
    types: PDF,
    needsSession: true,
  },
  {
    operationId: 'exportOrders',
    path: '/api/orders/export',
    summary: 'Orders as a table, narrowed as in their list; admins only',
    tag: 'orders',
    types: TABLE,
    needsSession: true,
  },
  {
    operationId: 'exportProducts',
    path: '/api/product/export',
    summary: 'Products as a table, narrowed as in their list; admins only',
    tag: 'product',
    types: TABLE,
    needsSession: true,
  },
  {
    operationId: 'downloadPrintPack',
    path: '/api/production/print-pack',
    summary: 'Everything a press needs of some orders; admins only',
    tag: 'production',
    types: ['application/zip'],
    query: { orders: 'ids of orders, comma between them' },
    needsSession: true,
  },
  {
    operationId: 'downloadTickets',
    path: '/api/production/orders/:orderId/tickets.pdf',
    summary: 'The tickets of an order; admins only',
    tag: 'production',
    types: PDF,
    needsSession: true,
  },
  {
    operationId: 'downloadPrintFile',
    path: '/api/production/lines/:lineId/:side/:name',
    summary: 'One print file of a line; admins only',
    tag: 'production',
    types: ['image/png', ...PDF],
    needsSession: true,
  },
]
