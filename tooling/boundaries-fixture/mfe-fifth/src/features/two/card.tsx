// Breaks areas-have-one-skeleton: a feature's components are in components/.
export const Card = () => null;
