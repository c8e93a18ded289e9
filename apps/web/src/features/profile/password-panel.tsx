import { PASSWORD_LENGTH, updateProfile, type Profile } from '@picasso/contract'
import { useState } from 'react'
import { toast } from 'sonner'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForgotPasswordMutation } from '../accounts/index.ts'
import { useUpdateProfileMutation } from './api.ts'
import { Panel } from './panel.tsx'
import { profileWords } from './words/index.ts'

/** For somebody who signs in with Google alone: whoever reads their mail may set a password. */
const FirstPassword = ({ profile }: { profile: Profile }) => {
  const words = useWords(profileWords)
  const [send, { isSuccess }] = useForgotPasswordMutation()
  const { email } = profile.user
  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      await send({ body: { email } }).unwrap()
    },
  })
  return (
    <Panel id="password" title={words.password} text={words.googleOnly}>
      <form {...form.props} className="grid gap-5">
        {isSuccess && (
          <Notice kind="success" title={words.mailOnItsWay}>
            {words.mailText}
          </Notice>
        )}
        <FormFault title={words.mailNotSent} fault={form.fault} />
        <Button type="submit" busy={form.busy} className="justify-self-start">
          {words.mailLink}
        </Button>
      </form>
    </Panel>
  )
}

const ChangePassword = ({ profile }: { profile: Profile }) => {
  const words = useWords(profileWords)
  const [send] = useUpdateProfileMutation()
  const [voidedEmail, setVoidedEmail] = useState<string>()
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    check: (values) => formFaults(updateProfile.body, values),
    send: async (values) => {
      const waiting = profile.pendingEmail
      const { pendingEmail } = await send({ body: values }).unwrap()
      form.reset()
      // A new password makes every link good no more that was sent before, that to a new address included.
      setVoidedEmail(waiting !== null && pendingEmail === null ? waiting : undefined)
      toast.success(words.passwordChanged)
    },
    places: { WRONG_PASSWORD: 'currentPassword' },
  })
  return (
    <Panel id="password" title={words.password} text={words.passwordText}>
      {voidedEmail !== undefined && <Notice kind="warning">{words.emailChangeVoided(voidedEmail)}</Notice>}
      <form {...form.props} className="grid gap-5">
        {/* For password managers, which otherwise do not know whose password this is. */}
        <input hidden readOnly name="username" autoComplete="username" value={profile.user.email} />
        <PasswordField label={words.presentPassword} autoComplete="current-password" {...form.bind('currentPassword')} />
        <PasswordField
          label={words.newPassword}
          autoComplete="new-password"
          hint={words.passwordHint(PASSWORD_LENGTH.least)}
          {...form.bind('newPassword')}
        />
        <FormFault title={words.passwordNotChanged} fault={form.fault} />
        <Button type="submit" busy={form.busy} className="justify-self-start">
          {words.changePassword}
        </Button>
      </form>
    </Panel>
  )
}

export const PasswordPanel = ({ profile }: { profile: Profile }) =>
  profile.signIn.password ? <ChangePassword profile={profile} /> : <FirstPassword profile={profile} />
