import { type AdminOrder, answerClaim } from '@picasso/contract'

import { findFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { useAnswerClaimMutation } from './api.ts'
import { adminOrderMessages } from './messages/index.ts'
import { Panel } from './panel.tsx'

type Claim = AdminOrder['claims'][number]

const isClaimDecision = (value: string): value is 'accepted' | 'refused' => value === 'accepted' || value === 'refused'

const ClaimReplyForm = ({ orderId, claim }: { orderId: string; claim: Claim }) => {
  const messages = useMessages(adminOrderMessages).claims
  const [replyToClaim] = useAnswerClaimMutation()
  const form = useForm({
    initial: { state: '', answer: '' },
    validate: (values) => ({
      ...findFieldErrors(answerClaim.body, values),
      ...(isClaimDecision(values.state) ? {} : { state: messages.decisionRequired }),
    }),
    submit: async ({ state, answer }) => {
      if (isClaimDecision(state)) await replyToClaim({ params: { orderId, claimId: claim._id }, body: { state, answer } }).unwrap()
    },
  })
  return (
    <form {...form.props} className="grid gap-3">
      <SelectField
        label={messages.decision}
        required
        options={[
          { value: '', label: messages.select },
          { value: 'accepted', label: messages.reprint },
          { value: 'refused', label: messages.reject },
        ]}
        {...form.bind('state')}
      />
      <TextAreaField label={messages.reply} required rows={3} maxLength={1000} {...form.bind('answer')} />
      <FormError title={messages.replyFailed} error={form.submitError} />
      <Button type="submit" isPending={form.isPending} className="justify-self-start">
        {messages.sendReply}
      </Button>
    </form>
  )
}

/** Claims of the buyer. */
export const ClaimsPanel = ({ adminOrder }: { adminOrder: AdminOrder }) => {
  const messages = useMessages(adminOrderMessages).claims
  if (adminOrder.claims.length === 0) return null
  return (
    <Panel id="claims" title={messages.title}>
      {adminOrder.claims.map((claim) => (
        <div key={claim._id} className="grid gap-3 border-t border-line pt-4 first-of-type:border-t-0 first-of-type:pt-0">
          <p className="break-words whitespace-pre-line">{claim.text}</p>
          <a href={claim.photo} target="_blank" rel="noreferrer">
            <img src={claim.photo} alt={messages.photoAlt} loading="lazy" className="max-h-64 rounded-picture" />
          </a>
          {claim.state === 'open' ? (
            <ClaimReplyForm orderId={adminOrder.order._id} claim={claim} />
          ) : (
            <p className="text-ink-2">{claim.state === 'accepted' ? messages.accepted : messages.rejected}</p>
          )}
        </div>
      ))}
    </Panel>
  )
}
