/** The browser build is one object whose methods need it as `this`; @types/pdfmake describes functions without `this`. */
declare module 'pdfmake/build/pdfmake.min.js' {
  const pdfMake: Pick<typeof import('pdfmake'), 'addVirtualFileSystem' | 'createPdf' | 'setFonts'>;
  export default pdfMake;
}
