import { errorAnswer, type CallShape } from 'contracts';

/**
 * Checks a response against its contract: the answer's schema for 200, else the error shape and a
 * declared status.
 */
export const checkAnswer = (call: CallShape, status: number, body: unknown): void => {
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return;
  const text = body.toString();
  const complain = (what: string): never => {
    throw new Error(
      `${call.key} answered ${status} against its contract: ${what}\n${text.slice(0, 500)}`,
    );
  };
  if (status >= 400) {
    const ofWrites = call.key.startsWith('GET ') ? [] : [422];
    const declared: readonly number[] = [
      ...[400, 401, 429, 500, 503, 507],
      ...ofWrites,
      ...(call.errors ?? []),
    ];
    const isBody = call.body !== undefined && (status === 413 || status === 415);
    if (!declared.includes(status) && !isBody)
      complain('the contract does not declare this status');
    const parsed = errorAnswer.safeParse(JSON.parse(text));
    if (!parsed.success) complain(parsed.error.message);
    return;
  }
  if (!call.answer || text === '') return;
  const parsed = call.answer.safeParse(JSON.parse(text));
  if (!parsed.success) complain(parsed.error.message);
};
