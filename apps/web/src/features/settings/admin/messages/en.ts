import { createPluralizer } from '@picasso/contract'

const plural = createPluralizer('en')

/** What the example of the price table says. */
export interface PrintExample {
  garment: string
  isBothSides: boolean
  inkCount: number
  quantity: number
  unitPrice: string
  total: string
}

export const messages = {
  title: 'Settings',
  lead: 'They hold from the moment they are saved. Orders keep what they were placed with.',
  notLoaded: 'The settings could not be loaded.',
  loading: 'Loading the settings',
  save: 'Save the settings',
  undo: 'Undo my changes',
  unsavedChanges: 'Not saved yet.',
  allSaved: 'Everything is saved.',
  saved: 'The settings are saved. They hold from now on.',
  notSaved: 'The settings were not saved.',
  checkFields: 'Some of the settings cannot be used. Please check the marked fields.',
  conflictTitle: 'The settings changed while you typed.',
  mergedCleanly: 'Another owner changed other parts meanwhile; they are here now. Look through them and save again.',
  mergedWithConflicts: (parts: string) =>
    `Another owner changed this too: ${parts}. What you typed is still here; saving puts it in the place of theirs.`,
  sections: {
    shopName: 'name',
    currency: 'currency',
    locale: 'language and country',
    contact: 'contact',
    business: 'business',
    deliveryMethods: 'delivery',
    tax: 'tax',
    quantityBreaks: 'quantity breaks',
    printPrices: 'print prices',
    paymentsOff: 'ways to pay',
    bankAccount: 'bank account',
    alertEmails: 'new orders',
  },
  shop: {
    title: 'Shop',
    lead: 'What it is called, and how it writes money, numbers and days.',
    name: 'Name',
    currency: 'Currency',
    currencyFixed: 'Orders were placed in it, so it stays.',
    currencyHint: 'Three letters, for example LKR.',
    locale: 'Language and country',
    localeHint: 'For example en-LK.',
  },
  contact: {
    title: 'Contact',
    lead: 'Shown in the footer, on receipts and in the policies.',
    email: 'E-mail',
    phone: 'Phone',
    network: (number: number) => `Network ${number}`,
    address: 'Its address',
    remove: (number: number) => `Take out network ${number}`,
    add: 'Add a network',
  },
  business: {
    title: 'Business',
    lead: 'Who sells here: named in the terms, in the privacy policy and on receipts.',
    name: 'Name of the business',
    registration: 'Registration',
    registrationHint: 'Number and register, or tax number.',
    address: 'Address',
    addressHint: 'In one line, with commas.',
    jurisdiction: 'Place whose law holds',
    jurisdictionHint: 'Named in the terms, for example Sri Lanka.',
  },
  alerts: {
    title: 'New orders and questions',
    lead: 'Who gets an email for each new order, and when a buyer wants to cancel, complains or disputes a payment at the bank. Nobody named: every owner does.',
    emails: 'Email addresses',
    hint: 'One a line.',
  },
  delivery: {
    title: 'Delivery',
    lead: 'In the order in which buyers see them. Working days count from the printing; “free from” goes by the worth of the pieces.',
    name: 'Title',
    unnamed: (number: number) => `delivery ${number}`,
    price: (currency: string) => `Price, ${currency}`,
    freeFrom: 'Free from',
    minDays: 'First working day',
    maxDays: 'Last working day',
    active: 'Offered to buyers',
    moveUp: (name: string) => `${name} up`,
    moveDown: (name: string) => `${name} down`,
    remove: (name: string) => `Take out ${name}`,
    add: 'Add a delivery',
  },
  tax: {
    title: 'Tax',
    lead: 'One rate for everything. Orders keep the rate they were placed with.',
    percent: 'Percent',
    included: 'The prices already contain it',
  },
  breaks: {
    title: 'Quantity breaks',
    lead: 'Less for many pieces of one design; shown while people design.',
    from: 'From pieces',
    percent: 'Percent less',
    remove: (number: number) => `Take out break ${number}`,
    add: 'Add a break',
  },
  printPrices: {
    title: 'Printing',
    lead: 'What a print adds to the price of the garment in its size. Of the ways on offer each design is printed the cheapest one that can; at one price the upper one prints.',
    maxInks: 'Most inks on a side',
    maxInksHint: 'Designs with more are printed another way. Empty: any number.',
    from: 'From pieces',
    firstSide: 'First side',
    secondSide: 'Second side',
    ink: 'Each ink',
    area: 'Each 100 cm²',
    stepName: (method: string, number: number) => `${method}, step ${number}`,
    removeStep: (method: string, number: number) => `Take out step ${number} of ${method}`,
    addStep: 'Add a step',
    addStepTo: (method: string) => `Add a step to ${method}`,
    example: 'An example',
    pieces: 'Pieces',
    inks: 'Inks on each side',
    bothSides: 'Both sides',
    exampleSentence: ({ garment, isBothSides, inkCount, quantity, unitPrice, total }: PrintExample) =>
      `${garment}, ${isBothSides ? 'both sides' : 'one side'}, 20 × 30 cm in ${plural(inkCount, { one: '1 ink', other: `${inkCount} inks` })}, ${plural(quantity, { one: '1 piece', other: `${quantity} pieces` })}: ${unitPrice} each, ${total} together.`,
    exampleDiscount: (amount: string) => `The quantity break is taken off already: ${amount}.`,
    noExample: 'As soon as the table can be saved, a hoodie is priced here.',
  },
  payment: {
    title: 'Ways to pay',
    lead: 'What buyers may choose. Cards appear here once Stripe’s keys are in the machine’s configuration.',
    bankAccount: 'Bank account',
    bankAccountHint: 'As buyers should read it, a line each. Empty: nobody pays by transfer.',
  },
}
