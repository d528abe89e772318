/** Pieces as the body of an answer: the next one is only asked for once the last was taken. */
export function streamBody(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    /** Whoever asked has gone. */
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
