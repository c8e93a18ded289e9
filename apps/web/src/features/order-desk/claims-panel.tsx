import { type AdminOrder, answerClaim } from '@picasso/contract'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { useAnswerClaimMutation } from './api.ts'
import { Panel } from './panel.tsx'
import { deskWords } from './words/index.ts'

type Claim = AdminOrder['claims'][number]

const isAnswer = (word: string): word is 'accepted' | 'refused' => word === 'accepted' || word === 'refused'

const AnswerForm = ({ orderId, claim }: { orderId: string; claim: Claim }) => {
  const words = useWords(deskWords).claims
  const [answer] = useAnswerClaimMutation()
  const form = useForm({
    initial: { state: '', answer: '' },
    check: (values) => ({
      ...formFaults(answerClaim.body, values),
      ...(isAnswer(values.state) ? {} : { state: words.chooseWhat }),
    }),
    send: async ({ state, answer: text }) => {
      if (isAnswer(state)) await answer({ params: { orderId, claimId: claim._id }, body: { state, answer: text } }).unwrap()
    },
  })
  return (
    <form {...form.props} className="grid gap-3">
      <SelectField
        label={words.whatBecomes}
        required
        options={[
          { value: '', label: words.choose },
          { value: 'accepted', label: words.again },
          { value: 'refused', label: words.refuse },
        ]}
        {...form.bind('state')}
      />
      <TextAreaField label={words.answerToCustomer} required rows={3} maxLength={1000} {...form.bind('answer')} />
      <FormFault title={words.notAnswered} fault={form.fault} />
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {words.answer}
      </Button>
    </form>
  )
}

/** What the buyer complains about. */
export const ClaimsPanel = ({ of }: { of: AdminOrder }) => {
  const words = useWords(deskWords).claims
  if (of.claims.length === 0) return null
  return (
    <Panel id="claims" title={words.title}>
      {of.claims.map((claim) => (
        <div key={claim._id} className="grid gap-3 border-t border-line pt-4 first-of-type:border-t-0 first-of-type:pt-0">
          <p className="break-words whitespace-pre-line">{claim.text}</p>
          <a href={claim.photo} target="_blank" rel="noreferrer">
            <img src={claim.photo} alt={words.photo} loading="lazy" className="max-h-64 rounded-picture" />
          </a>
          {claim.state === 'open' ? (
            <AnswerForm orderId={of.order._id} claim={claim} />
          ) : (
            <p className="text-ink-2">{claim.state === 'accepted' ? words.accepted : words.refused}</p>
          )}
        </div>
      ))}
    </Panel>
  )
}
