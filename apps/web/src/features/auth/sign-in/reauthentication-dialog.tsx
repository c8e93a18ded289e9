import { reauthenticate } from '@picasso/contract'

import { useMutation } from '../../../app/api.ts'
import type { ApiError } from '../../../lib/describe-error.ts'
import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useLocation } from '../../../lib/router/components.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ContentDialog } from '../../../ui/content-dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { reauthenticateMutation } from './api.ts'
import { GoogleButton } from './google-button.tsx'
import { authMessages } from './messages/index.ts'

/** A rejection that a new authentication would lift. */
export type ReauthenticationErrorCode = Extract<ApiError['code'], 'PASSWORD_NEEDED' | 'SIGN_IN_AGAIN'>

interface ReauthenticationDialogProps {
  errorCode: ReauthenticationErrorCode
  /** What is done afterwards; rejects with the error of that call. */
  onSuccess: () => Promise<void>
  onClose: () => void
}

const PasswordDialog = ({ onSuccess, onClose }: Omit<ReauthenticationDialogProps, 'errorCode'>) => {
  const messages = useMessages(authMessages)
  const findFieldErrors = useFindFieldErrors()
  const [reauthenticateUser] = useMutation(reauthenticateMutation)
  const form = useForm({
    initial: { password: '' },
    validate: (values) => findFieldErrors(reauthenticate.body, values),
    submit: async (values) => {
      await reauthenticateUser({ body: values }).unwrap()
      await onSuccess()
      onClose()
    },
    fieldByErrorCode: { WRONG_PASSWORD: 'password' },
  })
  return (
    <FormDialog
      label={messages.reauthenticateTitle}
      text={messages.reauthenticateText}
      form={form}
      errorTitle={messages.actionFailed}
      submitLabel={messages.continueLabel}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <PasswordField label={messages.currentPassword} autoComplete="current-password" {...form.bind('password')} />
    </FormDialog>
  )
}

const GoogleDialog = ({ onClose }: Pick<ReauthenticationDialogProps, 'onClose'>) => {
  const messages = useMessages(authMessages)
  const { pathname, search } = useLocation()
  return (
    <ContentDialog label={messages.reauthenticateTitle} text={messages.reauthenticateWithGoogle} onClose={onClose}>
      <div className="flex flex-wrap gap-3">
        <GoogleButton to={pathname + search}>{messages.signInWithGoogle}</GoogleButton>
        <Button size="large" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </ContentDialog>
  )
}

/** Asks the user to authenticate again, and then continues the action. */
export const ReauthenticationDialog = ({ errorCode, onSuccess, onClose }: ReauthenticationDialogProps) =>
  errorCode === 'PASSWORD_NEEDED' ? <PasswordDialog onSuccess={onSuccess} onClose={onClose} /> : <GoogleDialog onClose={onClose} />
