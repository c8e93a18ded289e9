export const NOTES: readonly string[] = [
  'Please ring, the bell is quiet.',
  'It is a present: no receipt in the parcel, please.',
  'After six in the evening, thank you.',
  'Leave it with the security desk.',
]

/** Customers of the demo shop, with common names and addresses at a reserved domain. */
export interface DemoCustomer {
  name: string
  city: string
  postalCode: string
  street: string
  /** Has an account; the others ordered as guests. */
  hasAccount: boolean
}

const customer = (name: string, street: string, city: string, postalCode: string, hasAccount = false): DemoCustomer => ({
  name,
  street,
  city,
  postalCode,
  hasAccount,
})

export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  customer('Nimal Jayasuriya', '41 Temple Road', 'Kandy', '20000', true),
  customer('Dilini Fernando', '7 Lighthouse Street', 'Galle', '80000', true),
  customer('Arjun Selvan', '112 Hospital Road', 'Jaffna', '40000'),
  customer('Maryam Cader', '18 Dickmans Lane', 'Colombo', '00500', true),
  customer('Kasun Wijeratne', '3 Lake Drive', 'Kurunegala', '60000'),
  customer('Tharushi de Silva', '26 Beach Road', 'Mount Lavinia', '10370', true),
  customer('Ruwan Bandara', '9 Hill Street', 'Nuwara Eliya', '22200'),
  customer('Anjali Perera', '55 Havelock Road', 'Colombo', '00500', true),
  customer('Yusuf Hameed', '14 Fort Street', 'Trincomalee', '31000'),
  customer('Sanduni Gunawardena', '80 Station Road', 'Gampaha', '11000', true),
  customer('Pradeep Kumar', '6 Bar Road', 'Batticaloa', '30000'),
  customer('Ishara Madushani', '31 Old Road', 'Matara', '81000', true),
  customer('Chamath Rodrigo', '2 Church Lane', 'Negombo', '11500'),
  customer('Leela Ratnam', '19 Kirulapone Avenue', 'Colombo', '00600'),
  customer('Sahan Ekanayake', '44 Peradeniya Road', 'Kandy', '20000', true),
  customer('Fathima Rizna', '12 Main Street', 'Kalutara', '12000'),
  customer('Gayan Peiris', '70 Canal Row', 'Negombo', '11500', true),
  customer('Meera Nathan', '5 Palm Grove', 'Colombo', '00300', true),
  customer('Dasun Herath', '23 Circular Road', 'Badulla', '90000'),
  customer('Nadeesha Silva', '8 Sea View', 'Hikkaduwa', '80240', true),
]

/** Emails to this domain are stored and never sent. */
export const DEMO_DOMAIN = 'mail.example'

export const getEmail = ({ name }: DemoCustomer): string => `${name.toLowerCase().replaceAll(' ', '.')}@${DEMO_DOMAIN}`
export const getPhone = (index: number): string => `+94 7${1 + (index % 8)} 555 ${String(1000 + index * 37)}`
