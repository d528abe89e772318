/** Chunks as a response body: the next one is only read once the last was consumed. */
export function streamBody(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    /** The client has disconnected. */
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
