/** The shop's mails to the holder of an account. */
export const words = {
  notYou: 'If that was not you, do nothing: without the link nothing happens.',
  confirmAddress: 'Confirm address',
  setPassword: 'Set a new password',
  onceADay: 'The link works once, within 24 hours.',
  /** Why somebody gets a mail. */
  reasons: {
    opened: 'You get this mail because this address was given when an account was opened.',
    belongs: 'You get this mail because this address belongs to an account.',
    given: 'You get this mail because this address was given as the new one of an account.',
    belonged: 'You get this mail because this address belonged to an account until now.',
  },
  verify: {
    subject: 'Confirm your e-mail address',
    preview: 'One step is left to open your account.',
    heading: 'Confirm your address',
    text: 'Somebody has opened an account with this address. If it was you, open this link to begin.',
  },
  inUse: {
    subject: 'You have an account already',
    preview: 'Somebody wanted to open another account with this address.',
    heading: 'You have an account already',
    text: 'Somebody wanted to use this address for another account. Nothing was changed.',
    ifYou: 'If it was you: sign in with the password you have, or set a new one.',
    signIn: 'Sign in',
  },
  reset: {
    subject: 'Set a new password',
    preview: 'The link works once, within 30 minutes.',
    heading: 'Set a new password',
    text: 'Somebody has asked for a new password for your account.',
    once: 'The link works once, within 30 minutes. Setting a password signs you out everywhere.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preview: 'Your account has a new password.',
    heading: 'Your password was changed',
    text: 'Your account has a new password. Other browsers were signed out.',
    ifNotYou: 'If it was not you, set another password now.',
  },
  changeEmail: {
    subject: 'Confirm your new e-mail address',
    preview: 'Open the link to use this address for your account.',
    heading: 'Confirm your new address',
    text: 'This address was given as the new one of an account. If it was you, open this link.',
    once: 'The link works once, within 24 hours. Until then the old address holds.',
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    preview: 'Your account has a new address.',
    heading: 'Your address was changed',
    text: 'From now on you sign in with another address, and this one gets no more mail about your account.',
    newAddress: 'New address',
    ifNotYou: 'If it was not you, please write to us at once.',
  },
  googleJoined: {
    subject: 'You can sign in with Google now',
    preview: 'Your account was opened with Google.',
    heading: 'You can sign in with Google now',
    text: 'Somebody has opened your account with a Google account of this address. Your password goes on working.',
    ifNotYou: 'If it was not you, somebody else uses your Google account. Please secure it, and write to us at once.',
  },
}
