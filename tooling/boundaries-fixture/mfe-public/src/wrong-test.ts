// On purpose: the check must find that a product file uses what belongs to tests.
export { rows } from './screen.situations';
