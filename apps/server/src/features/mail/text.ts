import { linkTo, type MailBlock, type MailContent, type MailLook } from './content.ts'

const blockText = (block: MailBlock, look: MailLook): string => {
  if (block.kind === 'paragraph') return block.text
  if (block.kind === 'button' || block.kind === 'link') return `${block.label}:\n${linkTo(block.path, look)}`
  if (block.kind === 'items') return block.items.map(({ title, detail, amount }) => `${title}\n  ${detail}\n  ${amount}`).join('\n\n')
  if (block.kind === 'sums') return [...block.sums, block.total].map(({ label, amount }) => `${label}: ${amount}`).join('\n')
  return [block.title, ...block.lines].join('\n')
}

/** The mail for programs that show plain text. */
export const mailText = (content: MailContent, look: MailLook): string =>
  [look.shopName, content.heading, ...content.blocks.map((block) => blockText(block, look)), `--\n${content.reason}`].join('\n\n')
