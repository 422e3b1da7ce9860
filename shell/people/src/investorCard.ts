// InvestorCard has a separate entry point, because only lists of investors need it.
export { InvestorCard, type InvestorCardProps } from './cards/InvestorCard';
