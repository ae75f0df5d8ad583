// Breaks products-use-no-tests
export { rows } from './screen.situations';
