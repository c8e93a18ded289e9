import { type AdminOrder, answerClaim } from '@picasso/contract'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { useAnswerClaimMutation } from './api.ts'
import { Panel } from './panel.tsx'

type Claim = AdminOrder['claims'][number]

const isAnswer = (word: string): word is 'accepted' | 'refused' => word === 'accepted' || word === 'refused'

const AnswerForm = ({ orderId, claim }: { orderId: string; claim: Claim }) => {
  const [answer] = useAnswerClaimMutation()
  const form = useForm({
    initial: { state: '', answer: '' },
    check: (values) => ({
      ...formFaults(answerClaim.body, values),
      ...(isAnswer(values.state) ? {} : { state: 'Choose what becomes of it.' }),
    }),
    send: async ({ state, answer: words }) => {
      if (isAnswer(state)) await answer({ params: { orderId, claimId: claim._id }, body: { state, answer: words } }).unwrap()
    },
  })
  return (
    <form {...form.props} className="grid gap-3">
      <SelectField
        label="What becomes of it"
        required
        options={[
          { value: '', label: 'Choose' },
          { value: 'accepted', label: 'Print it again' },
          { value: 'refused', label: 'Refuse' },
        ]}
        {...form.bind('state')}
      />
      <TextAreaField label="Answer to the customer" required rows={3} maxLength={1000} {...form.bind('answer')} />
      <FormFault title="The claim was not answered." fault={form.fault} />
      <Button type="submit" busy={form.busy} className="justify-self-start">
        Answer
      </Button>
    </form>
  )
}

/** What the buyer complains about. */
export const ClaimsPanel = ({ of }: { of: AdminOrder }) =>
  of.claims.length > 0 && (
    <Panel id="claims" title="Claims">
      {of.claims.map((claim) => (
        <div key={claim._id} className="grid gap-3 border-t border-line pt-4 first-of-type:border-t-0 first-of-type:pt-0">
          <p className="break-words whitespace-pre-line">{claim.text}</p>
          <a href={claim.photo} target="_blank" rel="noreferrer">
            <img src={claim.photo} alt="What the customer photographed" loading="lazy" className="max-h-64 rounded-picture" />
          </a>
          {claim.state === 'open' ? (
            <AnswerForm orderId={of.order._id} claim={claim} />
          ) : (
            <p className="text-ink-2">{claim.state === 'accepted' ? 'Printed again.' : 'Refused.'}</p>
          )}
        </div>
      ))}
    </Panel>
  )
