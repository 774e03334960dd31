import type { UnitsByDimension } from './expression.ts'

/** Counts, ratios, space, time and mechanics: codes of UN/ECE Recommendation 20 with their units. */
export const MECHANICAL_UNITS: UnitsByDimension = {
  Count: `
    C62=1 EA=1 H87=1 NAR=1 PR=2 NPR=2 DZN=12 DPC=12 SCO=20 TPR=20 DPR=24 CEN=100 HC=100 GRO=144 MIL=1000 T3=1000
    GGR=1728 MIO=1000000 MLD=1000000000 BIL=1000000000000 TRL=1000000000000000000
  `,
  Ratio: 'Q26=1 P1=1/100 NX=1/1000 E40=1/100000 59=1/1000000 61=1/1000000000',
  VolumeRatio: `
    J36=ul/l J87=cm3/m3 J91=dm3/m3 K62=l/l L19=ml/l H65=ml/m3 H60=m3/m3 L21=mm3/m3 VP=1/100
  `,
  MassRatio: 'H64=mg/g J33=ug/kg L32=ng/kg NA=mg/kg M29=kg/kg M91=lb/lb Q29=ug/hg 60=1/100',
  PressureRatio: 'E99=hPa/bar F05=MPa/bar F04=mbar/bar F07=Pa/bar F03=kPa/bar L52=psi/psi J56=bar/bar',
  TemperatureRatio: 'E98=degC/K F02=K/K J20=degF/K',
  Length: `
    MTR=m DMT=dm CMT=cm MMT=mm HMT=hm KMT=km C45=nm C52=pm A71=fm A45=dam NMI=nmi A11=angstrom A12=au AK=fth INH=in
    FOT=ft YRD=yd SMI=mi B57=ly MAM=Mm M50=furlong F49=rod_us 4H=um X1=chain M7=uin 77=mil M49=chain_us M51=ft_us
    M52=mi_us JPS=100.m H80=U LM=m LF=ft LY=yd
  `,
  Area: `
    MTK=m2 KMK=km2 CMK=cm2 DMK=dm2 H16=dam2 H18=hm2 MMK=mm2 INK=in2 FTK=ft2 YDK=yd2 ACR=acre A14=barn MIK=mi2
    H30=um2 DAA=daa M48=mi_us2 M47=cmil HAR=ha ARE=are TI=1000.in2
  `,
  Volume: `
    MTQ=m3 MAL=Ml LTR=l MMQ=mm3 CMQ=cm3 DMQ=dm3 MLT=ml HLT=hl CLT=cl DMA=dam3 H19=hm3 H20=km3 DLT=dl 4G=ul K6=kl
    A44=dal INQ=in3 FTQ=ft3 YDQ=yd3 GLI=gal_uk GLL=gal_us PTI=pt_uk QTI=qt_uk PTL=pt_us QTL=qt_us PTD=drypt_us
    OZI=floz_uk L43=pk_uk OZA=floz_us BUI=bu_uk BUA=bu_us BLL=bbl_us BLD=drybbl_us GLD=drygal_us QTD=dryqt_us
    Q32=fl Q33=pl Q34=nl G26=m3 G21=cup_us G24=tbsp_us G25=tsp_us G23=pk_us M68=cord M70=RT GIA=gi_us GII=gi_uk
    R9=1000.m3 FF=100.m3 HMQ=1000000.m3 HH=100.ft3 FC=1000.ft3 PT=pt_us QT=qt_us BFT=144.in3
  `,
  Time: `
    SEC=s MIN=min HUR=h DAY=d B52=ks C26=ms H70=ps B98=us C47=ns WEE=wk MON=mo ANN=y L95=yc M56=shake DAD=10.d
    M36=30.d
  `,
  Speed: `
    MTS=m/s KNT=kn KMH=km/h C16=mm/s 2M=cm/s H81=mm/min FR=ft/min IU=in/s FS=ft/s K14=ft/h M57=mi/min M58=mi/s
    M60=m/h M61=in/y M62=km/s M63=in/min M64=yd/s M65=yd/min M66=yd/h H49=cm/h 2X=m/min H66=mm/y H67=mm/h HM=mi/h
  `,
  VolumetricFlux: '35=ml/cm2.s P87=m3/s.m2 M22=ml/cm2.min',
  Acceleration: `
    MSK=m/s2 A76=Gal C11=mGal M38=km/s2 M39=cm/s2 M41=mm/s2 A73=ft/s2 IV=in/s2 M40=yd/s2 M42=mi/s2 K40=gn
  `,
  Frequency: `
    HTZ=Hz KHZ=kHz MHZ=MHz D29=THz A86=GHz H10=1/h H11=1/mo H09=1/y C97=1/s RPS=1/s C94=1/min MTZ=mHz H85=1/wk
    RPM=1/min OPM=1/min BPM=1/min E91=1/d
  `,
  Angle: 'C81=rad C25=mrad B97=urad DD=deg D61=arcmin D62=arcsec A91=gon M44=rev',
  SolidAngle: 'D27=sr',
  AngularVelocity: 'E96=deg/s 2A=rad/s M46=rev/min',
  AngularAcceleration: '2B=rad/s2 M45=deg/s2',
  Mass: `
    KGM=kg MC=ug DJ=dag DG=dg GRM=g CGM=cg TNE=t DTN=dt MGM=mg HGM=hg KTN=kt 2U=Mg LBR=lb GRN=gr ONZ=oz CWI=cwt_uk
    CWA=cwt_us LTN=ton_uk STI=st STN=ton_us F13=slug APZ=oz_t CTM=ct CNT=cwt_us DRI=dr DWT=dwt SCR=scr DRA=dr_t
    LBT=lb_t QTR=qr_uk
  `,
  Density: `
    KMQ=kg/m3 23=g/cm3 D41=t/m3 GJ=g/ml B35=kg/l GL=g/l A93=g/m3 GP=mg/m3 B72=Mg/m3 B34=kg/dm3 H29=ug/l M1=mg/l
    GQ=ug/m3 F23=g/dm3 G31=kg/cm3 87=lb/ft3 GE=lb/gal_us LA=lb/in3 G32=oz/yd3 K41=gr/gal_us K71=lb/gal_uk
    K84=lb/yd3 L37=oz/gal_uk L38=oz/gal_us L39=oz/in3 L65=slug/ft3 L92=ton_uk/yd3 L93=ton_us/yd3
  `,
  SpecificVolume: 'A39=m3/kg 22=dl/g H83=l/kg KX=ml/kg N28=dm3/kg N29=ft3/lb N30=in3/lb',
  LinearDensity: `
    KL=kg/m KW=kg/mm C12=mg/m M31=kg/km P2=lb/ft M83=den M84=lb/yd H76=g/mm GF=g/m PO=lb/in A47=dtex A49=den
    D34=tex KI=kg/mm
  `,
  SurfaceDensity: `
    GO=mg/m2 25=g/cm2 H63=mg/cm2 GM=g/m2 28=kg/m2 D5=kg/cm2 ON=oz/yd2 37=oz/ft2 FP=lb/ft2 N22=oz/in2 N24=g/mm2
    N25=lb/yd2
  `,
  MassFlowRate: `
    KGS=kg/s 4M=mg/h F26=g/d F27=g/h F28=g/min F29=g/s F30=kg/d E93=kg/h F31=kg/min F32=mg/d F33=mg/min F34=mg/s
    4U=lb/h K66=lb/d K78=lb/min K81=lb/s L33=oz/d L34=oz/h L35=oz/min L36=oz/s L63=slug/d L66=slug/h L67=slug/min
    L68=slug/s L71=t/d E18=t/h L78=t/min L81=t/s L85=ton_uk/d L88=ton_us/d M88=t/mo M89=t/y 4W=ton_us/h M90=klb/h
  `,
  VolumeFlowRate: `
    MQS=m3/s MQH=m3/h 40=ml/s 41=ml/min LD=l/d 2J=cm3/s 4X=kl/h L2=l/min G47=cm3/d G48=cm3/h G49=cm3/min E92=dm3/h
    G52=m3/d G53=m3/min G51=l/s G54=ml/d G55=ml/h 2K=ft3/h 2L=ft3/min 5A=bbl_us/min G56=in3/h G57=in3/min G58=in3/s
    G50=gal_us/h J62=bbl_us/h J63=bbl_us/s J64=bu_uk/d J66=bu_uk/min J67=bu_uk/s J68=bu_us/d J69=bu_us/h
    J70=bu_us/min J71=bu_us/s J90=dm3/d J92=dm3/min J93=dm3/s J95=floz_uk/d J96=floz_uk/h J97=floz_uk/min
    J98=floz_uk/s J99=floz_us/d K10=floz_us/h K11=floz_us/min K12=floz_us/s K22=ft3/d K26=gal_uk/d K27=gal_uk/h
    K28=gal_uk/s K30=gal_us/s K33=gi_uk/h K35=gi_uk/s K36=gi_us/d K37=gi_us/h K38=gi_us/min K39=gi_us/s K94=qt_uk/d
    K95=qt_uk/h K96=qt_uk/min K97=qt_uk/s K98=qt_us/d K99=qt_us/h L10=qt_us/min L11=qt_us/s L44=pk_uk/d L45=pk_uk/h
    L46=pk_uk/min L47=pk_uk/s L48=pk_us/d L49=pk_us/h L50=pk_us/min L51=pk_us/s L53=pt_uk/d L54=pt_uk/h
    L55=pt_uk/min L56=pt_uk/s L57=pt_us/d L58=pt_us/h L59=pt_us/min L60=pt_us/s M12=yd3/d M13=yd3/h M15=yd3/min
    M16=yd3/s J65=bu_uk/h K32=gi_uk/d K34=gi_uk/min G2=gal_us/min G3=gal_uk/min B1=bbl_us/d GB=gal_us/d E17=ft3/s
    E32=l/h TQD=1000.m3/d
  `,
  Force: `
    NEW=N B73=MN B47=kN C20=mN B92=uN C78=lbf L40=ozf M75=kip M76=pdl M77=kg.m/s2 L94=tonf_us M78=gf DU=dyn B37=kgf
    B51=kgf
  `,
  Momentum: 'B31=kg.m/s M98=kg.cm/s M99=g.cm/s N10=lb.ft/s N11=lb.in/s C57=N.s',
  Torque: `
    NU=N.m B74=MN.m B48=kN.m D83=mN.m B93=uN.m DN=dN.m J72=cN.m F88=N.cm F21=lbf.in L41=ozf.in M92=lbf.ft
    M95=pdl.ft M96=pdl.in M97=dyn.m B38=kgf.m
  `,
  Pressure: `
    74=mPa MPA=MPa PAL=Pa KPA=kPa HBA=hbar MBR=mbar KBA=kbar ATM=atm A89=GPa B96=uPa A97=hPa H75=daPa B85=ubar
    C55=N/m2 C56=N/mm2 E01=N/cm2 PS=psi F79=inHg F78=inH2O K31=gf/cm2 E42=kgf/cm2 K85=lbf/ft2 N20=kip/in2
    N21=pdl/ft2 N26=pdl/in2 E41=kgf/mm2 KNM=kN/m2 BAR=bar N23=mH2O ATT=at HN=mmHg HP=mmH2O K24=ftH2O UA=torr
    D9=dyn/cm2 84=kip/in2
  `,
  Level: 'M72=B 2N=dB',
  Wavenumber: 'C92=1/m C85=1/angstrom E90=1/cm Q24=1/in Q25=1/m',
}
