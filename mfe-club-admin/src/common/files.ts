/** Resources of an event. */
export const resourceFileTypes = '.pdf,.jpg,.png,.jpeg,.doc,.docx,.xls,.xlsx,.txt';
/** Banners and logos. */
export const pictureFileTypes = '.jpg,.jpeg,.png';
