import { toast, useToasts } from 'shared-session';
import { Toaster } from 'shared-ui/core';

// A stable function: a new one would restart the timer of every toast.
const handleClose = (id: string | number) => toast.dismiss(String(id));

/** The one toaster: shows the messages of all parts. */
export const PortalToaster = () => <Toaster toasts={useToasts()} onClose={handleClose} />;
