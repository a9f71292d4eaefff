/** Brings the current page into view where the site's navigation is one row that scrolls. */
document
  .querySelector('.site-nav [aria-current]')
  ?.scrollIntoView({ inline: 'center', block: 'nearest' })
