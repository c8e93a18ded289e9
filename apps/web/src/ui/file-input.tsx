import type { ComponentProps } from 'react'

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'onSelect'> {
  onSelect: (files: File[]) => void
}

/** A file input of a button or drop zone, visible only to screen readers. */
export const FileInput = ({ onSelect, className = 'sr-only', ...rest }: FileInputProps) => (
  <input
    {...rest}
    type="file"
    className={className}
    onChange={({ target }) => {
      const files = [...(target.files ?? [])]
      // The same file may be chosen again after a failure.
      target.value = ''
      onSelect(files)
    }}
  />
)
