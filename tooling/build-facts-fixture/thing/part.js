export default 4;
export const piece = 5;
