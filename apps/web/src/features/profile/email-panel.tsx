import { updateProfile, type Profile } from '@picasso/contract'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { GoogleButton } from '../accounts/index.ts'
import { useUpdateProfileMutation } from './api.ts'
import { Panel } from './panel.tsx'

/** The new address holds once the link in the mail sent there was opened. */
export const EmailPanel = ({ profile }: { profile: Profile }) => {
  const [send] = useUpdateProfileMutation()
  const hasPassword = profile.signIn.password
  /** Somebody without a password is asked for none. */
  const asSent = ({ newEmail, currentPassword }: { newEmail: string; currentPassword: string }) =>
    hasPassword ? { newEmail, currentPassword } : { newEmail }
  const form = useForm({
    initial: { newEmail: '', currentPassword: '' },
    check: (values) => formFaults(updateProfile.body, asSent(values)),
    send: async (values) => {
      await send({ body: asSent(values) }).unwrap()
      form.reset()
    },
    places: { WRONG_PASSWORD: 'currentPassword' },
  })
  return (
    <Panel
      id="email"
      title="E-mail address"
      text={hasPassword ? `You sign in with ${profile.user.email}.` : `We write to ${profile.user.email}.`}
    >
      <form {...form.props} className="grid gap-5">
        {profile.pendingEmail !== null && (
          <Notice kind="info" title={`${profile.pendingEmail} waits to be confirmed.`}>
            Open the link in the mail we sent there. Until then everything stays as it is.
          </Notice>
        )}
        <TextField label="New e-mail address" type="email" autoComplete="email" required {...form.bind('newEmail')} />
        {hasPassword && <PasswordField label="Present password" autoComplete="current-password" {...form.bind('currentPassword')} />}
        <FormFault
          title="Your address was not changed."
          fault={form.fault}
          action={form.fault?.code === 'SIGN_IN_AGAIN' && <GoogleButton to="/profile">Sign in with Google again</GoogleButton>}
        />
        <Button type="submit" busy={form.busy} className="justify-self-start">
          Change the address
        </Button>
      </form>
    </Panel>
  )
}
