/** A UUID of version 7, created on the client, so that a design started offline already has its id. */
export const createDraftId = (timestamp: number): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (let byte = 0; byte < 6; byte += 1) bytes[byte] = Math.floor(timestamp / 256 ** (5 - byte)) % 256
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
