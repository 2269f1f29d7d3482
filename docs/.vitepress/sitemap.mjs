/** The map of the site for search engines. */

/** The path of a page of the built site, by its file. @param {string} file */
export const pathOf = file => file.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html');

/**
 * The map as XML.
 * @param {string} address where the site stands, with a slash at its end
 * @param {readonly string[]} files the pages' files
 */
export function sitemapOf(address, files) {
  const places = files.map(
    file => `<url><loc>${encodeURI(address + pathOf(file)).replaceAll('&', '&amp;')}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...places,
    '</urlset>',
    '',
  ].join('\n');
}
