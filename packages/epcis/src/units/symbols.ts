/**
 * The symbols that unit expressions are made of, each as a factor and an expression in other symbols; the seven units
 * of the SI, and a few units that must never be converted into others, are defined by themselves.
 */
export const PREFIXABLE_SYMBOLS = `
  m=m s=s A=A K=K mol=mol cd=cd rad=rad sr=sr bit=bit Bq=Bq Gy=Gy Sv=Sv VA=VA var=var B=B Np=Np Bd=Bd
  g=1/1000*kg Hz=1*1/s N=kg.m/s2 Pa=N/m2 J=N.m W=J/s C=A.s V=W/A F=C/V ohm=V/A S=A/V Wb=V.s T=Wb/m2 H=Wb/A
  lm=cd.sr lx=lm/m2 kat=mol/s l=1/1000*m3 t=1000*kg bar=100000*Pa eV=1.602176634e-19*J P=0.1*Pa.s St=0.0001*m2/s
  Gal=0.01*m/s2 cal_IT=4.1868*J cal_th=4.184*J Ci=3.7e10*Bq R=0.000258*C/kg byte=8*bit tex=0.000001*kg/m
`

export const OTHER_SYMBOLS = `
  kg=kg
  min=60*s h=3600*s d=86400*s wk=7*d yc=365*d y=365.25*d mo=1/12*y shake=1e-8*s
  in=0.0254*m ft=12*in yd=3*ft mi=5280*ft fth=6*ft chain=66*ft furlong=660*ft mil=0.001*in uin=0.000001*in U=1.75*in
  ft_us=1200/3937*m rod_us=16.5*ft_us chain_us=66*ft_us mi_us=5280*ft_us nmi=1852*m angstrom=1e-10*m
  au=149597870700*m ly=9460730472580800*m
  are=100*m2 daa=1000*m2 ha=10000*m2 acre=43560*ft2 barn=1e-28*m2 cmil=1/4*π.mil2
  gal_us=231*in3 qt_us=1/4*gal_us pt_us=1/8*gal_us cup_us=1/16*gal_us gi_us=1/32*gal_us floz_us=1/128*gal_us
  tbsp_us=1/256*gal_us tsp_us=1/768*gal_us bbl_us=42*gal_us bu_us=2150.42*in3 pk_us=1/4*bu_us drygal_us=1/8*bu_us
  dryqt_us=1/32*bu_us drypt_us=1/64*bu_us drybbl_us=7056*in3 cord=128*ft3 RT=100*ft3
  gal_uk=4.54609*l qt_uk=1/4*gal_uk pt_uk=1/8*gal_uk gi_uk=1/32*gal_uk floz_uk=1/160*gal_uk pk_uk=2*gal_uk
  bu_uk=8*gal_uk
  lb=0.45359237*kg oz=1/16*lb dr=1/256*lb gr=1/7000*lb st=14*lb qr_uk=28*lb cwt_us=100*lb cwt_uk=112*lb klb=1000*lb
  ton_us=2000*lb ton_uk=2240*lb ct=0.0002*kg scr=20*gr dwt=24*gr dr_t=60*gr oz_t=480*gr lb_t=5760*gr
  den=1/9000000*kg/m gn=9.80665*m/s2 kn=nmi/h
  dyn=0.00001*N kgf=kg.gn gf=g.gn lbf=lb.gn ozf=oz.gn pdl=lb.ft/s2 kip=1000*lbf tonf_us=2000*lbf slug=lbf.s2/ft
  atm=101325*Pa at=kgf/cm2 torr=1/760*atm psi=lbf/in2 mmHg=133.322387415*Pa inHg=25.4*mmHg mmH2O=9.80665*Pa
  inH2O=25.4*mmH2O ftH2O=304.8*mmH2O mH2O=1000*mmH2O
  erg=1e-7*J Btu_IT=1055.05585262*J Btu_th=1897.83047608/1.8*J quad=1e15*Btu_IT therm_us=105480400*J
  therm_ec=100000*Btu_IT hp=550*ft.lbf/s hp_el=746*W PS=75*kgf.m/s
  degC=K degF=5/9*K degR=5/9*K clo=0.155*m2.K/W
  deg=1/180*π.rad arcmin=1/60*deg arcsec=1/3600*deg gon=1/200*π.rad rev=2*π.rad
  abA=10*A Gs=0.0001*T Mx=1e-8*Wb Oe=250*A/m.π Gb=2.5*A/π
  lambert=10000*cd/m2.π ftL=cd/ft2.π fc=lm/ft2 ph=10000*lx sb=10000*cd/m2
  lbmol=453.59237*mol rad_d=0.01*Gy rem=0.01*Sv mrem=0.00001*Sv
  Kibit=1024*bit Mibit=1048576*bit Gibit=1073741824*bit KiB=1024*byte MiB=1048576*byte GiB=1073741824*byte
  TiB=1099511627776*byte PiB=1125899906842624*byte EiB=1152921504606846976*byte
`

/** The powers of ten that a prefix stands for. */
export const PREFIXES: Readonly<Record<string, number>> = {
  ...{ E: 18, P: 15, T: 12, G: 9, M: 6, k: 3, h: 2, da: 1 },
  ...{ d: -1, c: -2, m: -3, u: -6, n: -9, p: -12, f: -15, a: -18 },
}
