export const messages = {
  copyReference: 'Copy the reference',
  copyAccount: 'Copy the account',
  copied: 'Copied.',
  notCopied: 'It could not be copied. Please select it and copy it by hand.',
}
