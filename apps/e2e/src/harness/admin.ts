export interface Credentials {
  name: string
  email: string
  password: string
}

/** The admin that the shop of the journeys is opened with. */
export const ADMIN: Credentials = { name: 'Admin', email: 'admin@example.com', password: 'seven green lanterns' }
