import GlobalStyles from '@mui/material/GlobalStyles';
import { Printer } from 'lucide-react';
import { Button } from '../core/button';
import { cssVariables } from '../theme/tokens';

/** Print styles: light, only the page, without bar, buttons and fixed elements. */
const paper = {
  '@media print': {
    // More specific than the theme's own, whatever order the styles are in.
    'html:root:root': { colorScheme: 'light', ...cssVariables('light') },
    'body, #main': { backgroundColor: '#fff !important' },
    'body *:has(> #main) > *:not(#main)': { display: 'none !important' },
    '#main button, #main [data-screen-only], #main header a': { display: 'none !important' },
    '#main tr, #main li': { breakInside: 'avoid' },
    '#main thead': { display: 'table-header-group' },
    '@page': { margin: '15mm' },
  },
};

/** Prints the page. While it is there, the page has a style for paper. */
export const PrintButton = () => (
  <>
    <GlobalStyles styles={paper} />
    <Button kind="secondary" icon={Printer} onClick={() => window.print()}>
      Print
    </Button>
  </>
);
