/** A successful answer's body: `success: true` first, then what the call has to tell. */
export const ok = <T extends object>(rest: T): { success: true } & T => ({
  success: true,
  ...rest,
});
