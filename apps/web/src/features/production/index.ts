export { CutLines } from './cut-lines/open-cut-lines.tsx'
