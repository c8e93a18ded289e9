export const words = {
  loading: 'Loading',
  page: 'Loading the page',
}
