/** What the addresses of some lists name. */
export interface Sample {
  number: string
  email: string
  lastName: string
  productId: string
  userId: string
  rareWord: string
  categoryId: string
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const orders = (query: string): string => `/api/orders/all-orders?limit=50&${query}`

const describeOrderLists = ({ number, email, lastName, userId }: Sample): Record<string, string> => ({
  'orders, newest first': orders(''),
  'orders, the largest first': orders('sort=total'),
  'orders, due first': orders('sort=due'),
  'orders to print': orders('view=to-print'),
  'orders to confirm': orders('view=to-confirm'),
  'orders to ship, due first': orders('view=to-ship&sort=due'),
  'orders with problems': orders('view=problems'),
  'orders delivered': orders('shippingStatus=delivered'),
  'orders whose payment failed': orders('paymentStatus=failed'),
  'orders paid on delivery and returned': orders('paymentMethod=cash-on-delivery&shippingStatus=returned'),
  'orders of one week': orders(`from=${daysAgo(37)}&to=${daysAgo(30)}`),
  'orders of a year, delivered': orders(`from=${daysAgo(700)}&to=${daysAgo(335)}&shippingStatus=delivered`),
  'orders of a customer': orders(`userId=${userId}`),
  'orders by number': orders(`search=${number}`),
  'orders by address': orders(`search=${email}`),
  'orders by last name': orders(`search=${lastName}`),
  'orders by a frequent first name': orders('search=ada'),
  'orders by nothing found': orders('search=zzzzzz'),
  'orders of one’s own': `/api/orders/myorders/${userId}`,
  'orders that need a person': '/api/orders/attention',
  'orders counted': '/api/orders/statistics/all',
  'sales of a month': `/api/orders/statistics/sales?from=${daysAgo(30)}&to=${daysAgo(0)}`,
  'sales of a year': `/api/orders/statistics/sales?from=${daysAgo(365)}&to=${daysAgo(0)}`,
  'sales of three years': `/api/orders/statistics/sales?from=${daysAgo(1_090)}&to=${daysAgo(0)}`,
  'board of tickets': '/api/production/board',
  'board of tickets, searched': '/api/production/board?search=shirt',
  'board of tickets, one garment': '/api/production/board?clothingType=hoodie',
})

const describeProductLists = ({ productId, rareWord }: Sample): Record<string, string> => ({
  'products, newest first': '/api/product',
  'products, cheapest first': '/api/product?sort=price-up',
  'products, best-selling first': '/api/product?sort=best-selling',
  'products, best-rated first': '/api/product?sort=rating',
  'products of a category': '/api/product?category=filled-1',
  'products of a category, cheapest first': '/api/product?category=filled-1&sort=price-up',
  'products of a small category, best-selling first': '/api/product?category=filled-12&sort=best-selling',
  'products of a color and size': '/api/product?colors=Red&sizes=small',
  'products of a color and size in stock, cheapest first': '/api/product?colors=Red&sizes=small&inStock=true&sort=price-up',
  'products of a garment': '/api/product?garments=hoodie&sort=price-down',
  'products of a price': '/api/product?priceFrom=165000&priceTo=170000',
  'products of a price, best-selling first': '/api/product?priceFrom=165000&priceTo=170000&sort=best-selling',
  'products by a frequent word': '/api/product?search=sunset',
  'products by a frequent word in texts': '/api/product?search=cotton',
  'products by a frequent word, cheapest first': '/api/product?search=sunset&sort=price-up',
  'products by two frequent words': '/api/product?search=sunset%20golden',
  'products by a rare word': `/api/product?search=${rareWord}`,
  'products by a rare word, cheapest first': `/api/product?search=${rareWord}&sort=price-up`,
  'products by a frequent and a rare word': `/api/product?search=camiseta%20${rareWord}`,
  'products by one letter': '/api/product?search=s',
  'products by a word with an error': '/api/product?search=harbuor',
  'products by a word nobody wrote': '/api/product?search=wwwwwwwwww',
  'products on a wishlist': '/api/product/wishlist',
  'product and its related ones': `/api/product/${productId}`,
  'choices of all products': '/api/product/facets',
  'choices of a category': '/api/product/facets?category=filled-1',
  'choices of a color and size': '/api/product/facets?colors=Red&sizes=small',
  'choices of a color and size in stock': '/api/product/facets?colors=Red&sizes=small&inStock=true',
  'choices of a price': '/api/product/facets?priceFrom=170000&priceTo=200000',
  'choices of a frequent word': '/api/product/facets?search=sunset',
  'choices of a rare word': `/api/product/facets?search=${rareWord}`,
  'choices of a word nobody wrote': '/api/product/facets?search=wwwwwwwwww',
  'product categories': '/api/product-category',
})

const describeAdminLists = ({ productId, rareWord, categoryId, email }: Sample): Record<string, string> => ({
  'admin products': '/api/product/admin/all',
  'admin products by title': '/api/product/admin/all?sort=title',
  'admin products, least stock first': '/api/product/admin/all?sort=stock',
  'admin products that are drafts': '/api/product/admin/all?state=draft',
  'admin products of a category': `/api/product/admin/all?productCategoryId=${categoryId}`,
  'admin products of a garment': '/api/product/admin/all?clothingType=hoodie',
  'admin products sold out': '/api/product/admin/all?stock=none',
  'admin products by a frequent word': '/api/product/admin/all?search=sunset',
  'admin products by a rare word': `/api/product/admin/all?search=${rareWord}`,
  'admin products by nothing found': '/api/product/admin/all?search=zzzzzz',
  'admin users': '/api/users/get-all',
  'admin users who are staff': '/api/users/get-all?role=staff',
  'admin users who are owners': '/api/users/get-all?role=owner',
  'admin users who are deactivated': '/api/users/get-all?role=deactivated',
  'admin users by name': '/api/users/get-all?search=ada',
  'admin users by address': '/api/users/get-all?search=user40%40example.com',
  'admin users by nothing found': '/api/users/get-all?search=zzzzzz',
  'admin feedback': '/api/feedback',
  'admin feedback that is new': '/api/feedback?state=new',
  'admin feedback of one star': '/api/feedback?rating=1',
  'admin feedback by a word': '/api/feedback?search=again',
  'admin feedback by nothing found': '/api/feedback?search=zzzzzz',
  'reviews of the shop': '/api/feedback/reviews',
  'reviews of a product': `/api/feedback/reviews?productId=${productId}`,
  'audit log': '/api/audit',
  'audit log of products': '/api/audit?subject=product',
  'audit log by a word': '/api/audit?search=changed',
  'audit log by nothing found': '/api/audit?search=zzzzzz',
  emails: '/api/mails',
  'emails that failed': '/api/mails?state=failed',
  'emails of a kind': '/api/mails?kind=order-shipped',
  'emails by address': `/api/mails?search=${email}`,
  'emails by nothing found': '/api/mails?search=zzzzzz',
  discounts: '/api/discounts',
  'first steps': '/api/first-steps',
  sitemap: '/sitemap.xml',
})

/** Every list, search, choice, statistic and board of the shop whose cost could grow with it, and its address. */
export const describeLists = (sample: Sample): Record<string, string> => ({
  ...describeOrderLists(sample),
  ...describeProductLists(sample),
  ...describeAdminLists(sample),
})
