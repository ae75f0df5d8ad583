// Breaks features-below-screens
export { page } from '../../screens/page/page';

export const two = 2;
