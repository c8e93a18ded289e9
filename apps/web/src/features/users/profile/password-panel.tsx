import { PASSWORD_LENGTH, updateProfile, type Profile } from '@picasso/contract'
import { useState } from 'react'
import { toast } from 'sonner'

import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useForgotPasswordMutation } from '../../auth/sign-in/index.ts'
import { useUpdateProfileMutation } from './api.ts'
import { profileMessages } from './messages/index.ts'
import { Panel } from './panel.tsx'

/** For users who only sign in with Google: whoever reads their email may set a password. */
const SetPasswordPanel = ({ profile }: { profile: Profile }) => {
  const messages = useMessages(profileMessages)
  const [send, { isSuccess }] = useForgotPasswordMutation()
  const { email } = profile.user
  const form = useForm({
    initial: {},
    validate: () => ({}),
    submit: async () => {
      await send({ body: { email } }).unwrap()
    },
  })
  return (
    <Panel id="password" title={messages.password} text={messages.noPasswordText}>
      <form {...form.props} className="grid gap-5">
        {isSuccess && (
          <Notice kind="success" title={messages.emailSent}>
            {messages.emailSentText}
          </Notice>
        )}
        <FormError title={messages.emailNotSent} error={form.submitError} />
        <Button type="submit" isPending={form.isPending} className="justify-self-start">
          {messages.sendPasswordLink}
        </Button>
      </form>
    </Panel>
  )
}

const ChangePasswordPanel = ({ profile }: { profile: Profile }) => {
  const messages = useMessages(profileMessages)
  const findFieldErrors = useFindFieldErrors()
  const [send] = useUpdateProfileMutation()
  const [cancelledEmail, setCancelledEmail] = useState<string>()
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    validate: (values) => findFieldErrors(updateProfile.body, values),
    submit: async (values) => {
      const previousPendingEmail = profile.pendingEmail
      const { pendingEmail } = await send({ body: values }).unwrap()
      form.reset()
      // A new password invalidates all earlier links, including one to a new email.
      setCancelledEmail(previousPendingEmail !== null && pendingEmail === null ? previousPendingEmail : undefined)
      toast.success(messages.passwordChanged)
    },
    fieldByErrorCode: { WRONG_PASSWORD: 'currentPassword' },
  })
  return (
    <Panel id="password" title={messages.password} text={messages.passwordText}>
      {cancelledEmail !== undefined && <Notice kind="warning">{messages.emailChangeCancelled(cancelledEmail)}</Notice>}
      <form {...form.props} className="grid gap-5">
        {/* For password managers, which otherwise do not know the user name. */}
        <input hidden readOnly name="username" autoComplete="username" value={profile.user.email} />
        <PasswordField label={messages.currentPassword} autoComplete="current-password" {...form.bind('currentPassword')} />
        <PasswordField
          label={messages.newPassword}
          autoComplete="new-password"
          hint={messages.passwordHint(PASSWORD_LENGTH.min)}
          {...form.bind('newPassword')}
        />
        <FormError title={messages.passwordError} error={form.submitError} />
        <Button type="submit" isPending={form.isPending} className="justify-self-start">
          {messages.changePassword}
        </Button>
      </form>
    </Panel>
  )
}

export const PasswordPanel = ({ profile }: { profile: Profile }) =>
  profile.signIn.password ? <ChangePasswordPanel profile={profile} /> : <SetPasswordPanel profile={profile} />
