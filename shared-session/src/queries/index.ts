export { myProfile } from './my-profile';
export { clubsIAdminister } from './clubs-i-administer';
