/** Returns curl commands of a write with an Idempotency-Key: a new one with a body, which is sent as JSON; else that of before. */
export function writeExample(method: string, url: string, body: object | null): string {
  const command = [
    `curl -X ${method} '${url}'`,
    '-H "Idempotency-Key: $KEY"',
    ...(body ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body)}'`] : []),
  ].join(' \\\n  ');
  return body ? `KEY=$(uuidgen)\n${command}` : command;
}
