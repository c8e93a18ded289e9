/** The test payment page. */
export const messages = {
  title: 'Test payment',
  notice: 'Test payment: no money moves',
  purpose: (shop: string, number: string) => `to ${shop} for order ${number}`,
  back: 'Back to the order',
  actions: {
    succeed: { label: 'Succeed', text: 'The bank pays.' },
    fail: { label: 'Fail', text: 'The bank refuses.' },
    duplicate: { label: 'Duplicate event', text: 'The bank pays and says so twice.' },
    late: { label: 'Late event', text: 'The bank reports a failure first, and afterwards that it has paid.' },
  },
  status: { open: 'Waiting for you', processing: 'On its way', succeeded: 'Paid', failed: 'Refused', expired: 'Run out' },
}
