export const messages = {
  loading: 'Loading',
  page: 'Loading the page',
}
