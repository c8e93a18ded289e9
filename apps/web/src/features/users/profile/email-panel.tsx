import { updateProfile, type Profile } from '@picasso/contract'

import { findFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { GoogleButton } from '../../auth/sign-in/index.ts'
import { useUpdateProfileMutation } from './api.ts'
import { profileMessages } from './messages/index.ts'
import { Panel } from './panel.tsx'

/** The new email applies once the link sent to it was opened. */
export const EmailPanel = ({ profile }: { profile: Profile }) => {
  const messages = useMessages(profileMessages)
  const [send] = useUpdateProfileMutation()
  const hasPassword = profile.signIn.password
  /** Users without a password are not asked for one. */
  const toPayload = ({ newEmail, currentPassword }: { newEmail: string; currentPassword: string }) =>
    hasPassword ? { newEmail, currentPassword } : { newEmail }
  const form = useForm({
    initial: { newEmail: '', currentPassword: '' },
    validate: (values) => findFieldErrors(updateProfile.body, toPayload(values)),
    submit: async (values) => {
      await send({ body: toPayload(values) }).unwrap()
      form.reset()
    },
    fieldByErrorCode: { WRONG_PASSWORD: 'currentPassword' },
  })
  return (
    <Panel
      id="email"
      title={messages.email}
      text={hasPassword ? messages.signInWith(profile.user.email) : messages.contactEmail(profile.user.email)}
    >
      <form {...form.props} className="grid gap-5">
        {profile.pendingEmail !== null && (
          <Notice kind="info" title={messages.emailPending(profile.pendingEmail)}>
            {messages.emailPendingText}
          </Notice>
        )}
        <TextField label={messages.newEmail} type="email" autoComplete="email" required {...form.bind('newEmail')} />
        {hasPassword && (
          <PasswordField label={messages.currentPassword} autoComplete="current-password" {...form.bind('currentPassword')} />
        )}
        <FormError
          title={messages.emailError}
          error={form.submitError}
          action={form.submitError?.code === 'SIGN_IN_AGAIN' && <GoogleButton to="/profile">{messages.signInWithGoogle}</GoogleButton>}
        />
        <Button type="submit" isPending={form.isPending} className="justify-self-start">
          {messages.changeEmail}
        </Button>
      </form>
    </Panel>
  )
}
