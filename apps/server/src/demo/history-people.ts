/** Everybody who bought something in the demo shop. Names are common ones, addresses at a domain that nobody owns. */
export interface DemoPerson {
  name: string
  city: string
  postalCode: string
  street: string
  /** Has an account; the others bought as guests. */
  hasAccount: boolean
}

const person = (name: string, street: string, city: string, postalCode: string, hasAccount = false): DemoPerson => ({
  name,
  street,
  city,
  postalCode,
  hasAccount,
})

export const PEOPLE: readonly DemoPerson[] = [
  person('Nimal Jayasuriya', '41 Temple Road', 'Kandy', '20000', true),
  person('Dilini Fernando', '7 Lighthouse Street', 'Galle', '80000', true),
  person('Arjun Selvan', '112 Hospital Road', 'Jaffna', '40000'),
  person('Maryam Cader', '18 Dickmans Lane', 'Colombo', '00500', true),
  person('Kasun Wijeratne', '3 Lake Drive', 'Kurunegala', '60000'),
  person('Tharushi de Silva', '26 Beach Road', 'Mount Lavinia', '10370', true),
  person('Ruwan Bandara', '9 Hill Street', 'Nuwara Eliya', '22200'),
  person('Anjali Perera', '55 Havelock Road', 'Colombo', '00500', true),
  person('Yusuf Hameed', '14 Fort Street', 'Trincomalee', '31000'),
  person('Sanduni Gunawardena', '80 Station Road', 'Gampaha', '11000', true),
  person('Pradeep Kumar', '6 Bar Road', 'Batticaloa', '30000'),
  person('Ishara Madushani', '31 Old Road', 'Matara', '81000', true),
  person('Chamath Rodrigo', '2 Church Lane', 'Negombo', '11500'),
  person('Leela Ratnam', '19 Kirulapone Avenue', 'Colombo', '00600'),
  person('Sahan Ekanayake', '44 Peradeniya Road', 'Kandy', '20000', true),
  person('Fathima Rizna', '12 Main Street', 'Kalutara', '12000'),
  person('Gayan Peiris', '70 Canal Row', 'Negombo', '11500', true),
  person('Meera Nathan', '5 Palm Grove', 'Colombo', '00300', true),
  person('Dasun Herath', '23 Circular Road', 'Badulla', '90000'),
  person('Nadeesha Silva', '8 Sea View', 'Hikkaduwa', '80240', true),
]

/** Mails to it are kept and never sent. */
export const DEMO_DOMAIN = 'mail.example'

export const emailOf = ({ name }: DemoPerson): string => `${name.toLowerCase().replaceAll(' ', '.')}@${DEMO_DOMAIN}`
export const phoneOf = (place: number): string => `+94 7${1 + (place % 8)} 555 ${String(1000 + place * 37)}`
