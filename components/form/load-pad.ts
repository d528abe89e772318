/** The pad that is drawn on; a form fetches it when it comes into use, so that it is there without a network. */
export async function loadPad() {
  return (await import('signature_pad')).default;
}
