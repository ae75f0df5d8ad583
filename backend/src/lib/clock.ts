/** The one source of "now"; tests bring their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
