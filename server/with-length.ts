/** Without Content-Length, short answers are compressed by a costly stream. */
export async function withLength(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  const text = await answer.text();
  headers.set('Content-Length', String(Buffer.byteLength(text)));
  return new Response(text, { status, headers });
}
