/** FNV-1a, 32 bits, as 8 hexadecimal digits: it finds what was cut or changed by mistake, not who means to. */
export function checksumOf(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
