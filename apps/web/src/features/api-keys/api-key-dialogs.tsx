import { type ApiKey, createApiKey, KEY_SCOPES, type KeyScope } from '@picasso/contract'
import { useId, useRef, useState } from 'react'

import { useMutation } from '../../app/api.ts'
import { useFindFieldErrors } from '../../lib/find-field-errors.ts'
import { useMessages } from '../../lib/messages.ts'
import { toastInfo, toastSuccess } from '../../lib/toast.ts'
import { type Form, useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ContentDialog } from '../../ui/content-dialog.tsx'
import { controlClass, Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/form-fields.tsx'
import { useReauthentication } from '../auth/sign-in/index.ts'
import { createApiKeyMutation, revokeApiKeyMutation } from './api.ts'
import { apiKeyMessages } from './messages/index.ts'

interface KeyDraft {
  name: string
  scopes: KeyScope[]
}

const ScopeFields = ({ form }: { form: Form<KeyDraft> }) => {
  const messages = useMessages(apiKeyMessages)
  const { scopes } = form.values
  const error = form.errors['scopes']
  const errorId = useId()
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId} className="grid gap-1">
      <legend className="mb-1 font-medium">{messages.form.scopes}</legend>
      {KEY_SCOPES.map((scope) => (
        <label key={scope} className="flex min-h-11 items-start gap-3 py-1.5">
          <input
            type="checkbox"
            name="scopes"
            checked={scopes.includes(scope)}
            onChange={({ target }) =>
              form.change({ scopes: target.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope) })
            }
            className="mt-0.5 size-5 shrink-0 accent-klein"
          />
          <span>
            {messages.scopes[scope].title}
            <span className="block text-14 text-ink-2">{messages.scopes[scope].text}</span>
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p id={errorId} className="text-14 font-medium text-vermilion-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** The secret of a new key: shown this once. */
const SecretDialog = ({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) => {
  const messages = useMessages(apiKeyMessages).created
  const field = useRef<HTMLInputElement>(null)
  const copy = async (): Promise<void> => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(secret)
      toastSuccess(messages.copied)
    } catch {
      // Without https a browser has no clipboard for scripts.
      toastInfo(messages.copyByHand)
    }
  }
  return (
    <ContentDialog label={messages.title(name)} text={messages.text} width="medium" onClose={onClose}>
      <Field label={messages.field} required>
        {(controlProps) => (
          <input
            {...controlProps}
            ref={field}
            readOnly
            value={secret}
            spellCheck={false}
            onFocus={({ target }) => target.select()}
            className={`${controlClass(false)} font-mono text-14`}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => void copy()}>
          {messages.copy}
        </Button>
        <Button onClick={onClose}>{messages.done}</Button>
      </div>
    </ContentDialog>
  )
}

/** Makes a key, and then shows its secret. */
export const CreateKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages(apiKeyMessages)
  const findFieldErrors = useFindFieldErrors()
  const [create] = useMutation(createApiKeyMutation)
  const { runReauthenticated, dialog } = useReauthentication()
  const [created, setCreated] = useState<{ name: string; secret: string }>()
  const form = useForm<KeyDraft>({
    initial: { name: '', scopes: [] },
    validate: (draft) => findFieldErrors(createApiKey.body, draft),
    submit: (draft) =>
      runReauthenticated(async () => {
        const { key, secret } = await create({ body: createApiKey.body.parse(draft) }).unwrap()
        setCreated({ name: key.name, secret })
      }),
  })
  if (created) return <SecretDialog {...created} onClose={onClose} />
  return (
    <>
      <FormDialog
        label={messages.form.title}
        width="medium"
        form={form}
        errorTitle={messages.form.notCreated}
        submitLabel={messages.form.create}
        cancelLabel={messages.form.cancel}
        onClose={onClose}
      >
        <TextField label={messages.name} required maxLength={60} autoComplete="off" hint={messages.form.nameHint} {...form.bind('name')} />
        <ScopeFields form={form} />
      </FormDialog>
      {dialog}
    </>
  )
}

export const RevokeKeyDialog = ({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) => {
  const messages = useMessages(apiKeyMessages).revokeDialog
  const [revoke] = useMutation(revokeApiKeyMutation)
  const { runReauthenticated, dialog } = useReauthentication()
  const confirm = (): Promise<void> =>
    runReauthenticated(async () => {
      await revoke({ params: { id: apiKey._id } }).unwrap()
      toastSuccess(messages.revoked(apiKey.name))
      onClose()
    })
  return (
    <>
      <ConfirmDialog
        label={messages.title(apiKey.name)}
        text={messages.text}
        onConfirm={confirm}
        errorTitle={messages.notRevoked}
        submitLabel={messages.confirm}
        cancelLabel={messages.cancel}
        onClose={onClose}
      />
      {dialog}
    </>
  )
}
