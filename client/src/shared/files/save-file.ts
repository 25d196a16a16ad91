/** Hands a text to the browser as a file to keep. @param name with its ending */
export const saveFile = (text: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser has taken the file once the click is over; some read it a little later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
