// In place of prettier, which the mails' renderer loads only to indent HTML for people: nothing here asks for that, so it is not installed.
export const format = () => {
  throw new Error('mails are rendered without indentation');
};
export const printers = {};
