const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A step's name from its first day: `Mar 6`, `Mar 2026`. */
export const stepLabel = (start: string, step: 'day' | 'week' | 'month'): string => {
  const [year = '', month = '', day = ''] = start.split('-');
  const name = months[Number(month) - 1] ?? '';
  return step === 'month' ? `${name} ${year}` : `${name} ${Number(day)}`;
};

/** When something was most, in a sentence: `on Mar 6`, `in the week of Mar 6`, `in Mar 2026`. */
export const inStep = (start: string, step: 'day' | 'week' | 'month'): string =>
  `${{ day: 'on', week: 'in the week of', month: 'in' }[step]} ${stepLabel(start, step)}`;
